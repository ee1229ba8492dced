// How much of a sound is left from this second on, beside all of it.
const left = (samples, from) => {
  const power = (part) => part.reduce((sum, sample) => sum + sample * sample, 0);
  return power(samples.subarray(Math.floor(from * RATE))) / power(samples);
};
// How strong a pitch is in a sound, by Goertzel's reckoning.
const strength = (samples, pitch) => {
  const once = 2 * Math.cos(2 * Math.PI * pitch / RATE);
  let [before, now] = [0, 0];
  for (const sample of samples) [before, now] = [now, sample + once * now - before];
  return Math.sqrt(before * before + now * now - once * before * now) / samples.length;
};
// How many of 200 pitches between 50 and 12,000 hertz are within 30 dB of the strongest: a beep has two or three.
const width = (samples) => {
  const found = Array.from({ length: 200 }, (_, index) => strength(samples, 50 * 240 ** (index / 199)));
  const most = Math.max(...found);
  return found.filter((strong) => strong > most / 31.6).length;
};
same(width(Float32Array.from({ length: RATE }, (_, index) => Math.sin(index / 10))) < 8, true, "a beep is narrow");

same(SOUND_NAMES.length * WAYS, 30, "sounds in all");
for (const name of SOUND_NAMES) {
  const [one, other, again] = [reckonSound(name, 0), reckonSound(name, 1), reckonSound(name, 0)];
  same(one.every(Number.isFinite), true, `${name} is all numbers`);
  same(one.length <= LONGEST * RATE && one.length > RATE / 20, true, `${name} is short, and not too short`);
  const loudest = one.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  same(loudest > PEAK * 0.98 && loudest <= PEAK + 1e-6, true, `${name} is as loud as the others`);
  same(Math.abs(one.at(-1)) < 1e-3, true, `${name} ends in silence`);
  same(Math.abs(one.reduce((sum, sample) => sum + sample, 0) / one.length) < 0.005, true, `${name} swings about nothing`);
  same(left(one, one.length / RATE * 0.8) < 0.05, true, `${name} dies away`);
  same(width(one) >= 8, true, `${name} is no beep: ${width(one)}`);
  same(one.length === again.length && one.every((sample, index) => sample === again[index]), true, `${name} is the same again`);
  same(one.some((sample, index) => Math.abs(sample - (other[index] ?? 0)) > 0.01), true, `${name} has two ways`);
}
same(left(reckonSound("piece", 0), 0.15) < 0.01, true, "wood is dry");
same(left(reckonSound("death", 0), 0.15) > 0.2, true, "a bell rings on");
same(reckonSound("no such sound", 0), null, "what has no sound");
