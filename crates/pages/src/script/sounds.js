// Sounds reckoned from what is struck: wood, coin, bell, steel, hide and parchment, each with the ways in which it rings. No sound is a file.

/** Samples in a second. */
export const RATE = 44100;

/** No sound lasts longer, in seconds. */
export const LONGEST = 2.5;

/** How loud the loudest sample is, of 1. */
export const PEAK = 0.5;

// What each thing rings with: how high beside the note it is struck at, how loud, and after how many seconds it is a thousand times softer.
// A bell has the five partials that founders tune, and others above them; a bar of wood and a plate of steel those of their bending; a
// stretched hide those of a round skin. `click` is the noise of the blow: how loud, and how long.
/** @typedef {{ rings: [ratio: number, loud: number, lasts: number][], click: [loud: number, lasts: number] }} Thing */
/** @type {Record<string, Thing>} */
const THINGS = {
  wood: { rings: [[1, 1, 0.16], [2.76, 0.5, 0.1], [5.4, 0.3, 0.06], [8.93, 0.15, 0.04]], click: [0.5, 0.012] },
  coin: { rings: [[1, 0.6, 0.6], [1.53, 0.7, 0.5], [2.24, 0.6, 0.45], [3.01, 0.4, 0.3], [4.17, 0.3, 0.2], [5.36, 0.2, 0.12]], click: [0.25, 0.004] },
  bell: { rings: [[0.5, 0.5, 2.4], [1, 0.8, 2], [1.2, 0.6, 1.6], [1.5, 0.3, 1.2], [2, 1, 1.4], [2.52, 0.3, 0.8], [3.03, 0.35, 0.7], [4.1, 0.2, 0.4]], click: [0.15, 0.01] },
  steel: { rings: [[1, 0.7, 0.7], [1.41, 0.8, 0.6], [2.17, 0.6, 0.6], [2.83, 0.5, 0.45], [3.86, 0.5, 0.4], [5.11, 0.35, 0.3], [6.63, 0.25, 0.2]], click: [0.7, 0.02] },
  hide: { rings: [[1, 1, 0.5], [1.59, 0.6, 0.35], [2.14, 0.4, 0.25], [2.3, 0.3, 0.2], [2.92, 0.2, 0.15]], click: [0.4, 0.02] },
  parchment: { rings: [[1, 0.05, 0.05], [1.7, 0.05, 0.04], [2.9, 0.04, 0.03], [4.4, 0.03, 0.03]], click: [1, 0.09] },
};

// What is struck for each sound: when, in seconds, which thing, at how many hertz, and how hard.
/** @type {Record<string, [at: number, thing: string, pitch: number, hard: number][]>} */
const SOUNDS = {
  turn: [[0, "bell", 523, 0.7], [0.24, "bell", 659, 0.6]],
  wedding: [[0, "bell", 392, 0.7], [0.2, "bell", 494, 0.6], [0.4, "bell", 587, 0.6], [0.6, "bell", 392, 0.5], [0.8, "bell", 587, 0.5]],
  crown: [[0, "hide", 98, 0.8], [0.12, "hide", 98, 0.6], [0.3, "bell", 330, 0.8], [0.3, "coin", 1900, 0.2]],
  death: [[0, "bell", 147, 1], [0.9, "hide", 62, 0.7]],
  battle: [[0, "steel", 620, 1], [0.13, "hide", 80, 0.7], [0.22, "steel", 790, 0.8], [0.37, "steel", 540, 0.9], [0.46, "wood", 180, 0.6]],
  capture: [[0, "steel", 410, 0.6], [0.1, "wood", 120, 1], [0.34, "steel", 330, 0.4], [0.42, "steel", 350, 0.3]],
  calamity: [[0, "hide", 55, 1], [0.18, "hide", 49, 0.9], [0.36, "hide", 58, 0.8], [0.5, "bell", 131, 0.6]],
  dawn: [[0, "bell", 294, 0.5], [0.3, "bell", 370, 0.5], [0.6, "bell", 440, 0.6]],
  dice: [[0, "wood", 690, 0.9], [0.07, "wood", 820, 0.7], [0.12, "wood", 610, 0.6], [0.21, "wood", 760, 0.5], [0.27, "wood", 700, 0.3], [0.36, "wood", 560, 0.25]],
  coins: [[0, "coin", 2100, 0.7], [0.06, "coin", 2480, 0.6], [0.14, "coin", 1930, 0.5]],
  piece: [[0, "wood", 260, 0.8], [0.03, "wood", 410, 0.25]],
  refused: [[0, "wood", 130, 0.7], [0.11, "wood", 118, 0.8]],
  undone: [[0, "parchment", 900, 0.6], [0.12, "wood", 230, 0.4]],
  word: [[0, "parchment", 1300, 0.5], [0.1, "parchment", 1700, 0.35]],
  end: [[0, "hide", 73, 0.8], [0.2, "bell", 262, 0.8], [0.5, "bell", 330, 0.7], [0.8, "bell", 392, 0.7], [1.1, "bell", 523, 0.7]],
};

/** The names of all sounds. */
export const SOUND_NAMES = Object.keys(SOUNDS);

/** How many ways each sound has: no two blows are alike. */
export const WAYS = 2;

// The same numbers from 0 to 1 for the same seed.
/** @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Adds one blow on a thing. Each of its rings is a resonator that is struck once.
/** @param {Float32Array} samples @param {number} from @param {Thing} thing @param {number} pitch @param {number} hard @param {() => number} next */
function strike(samples, from, thing, pitch, hard, next) {
  for (const [ratio, loud, lasts] of thing.rings) {
    const turn = 2 * Math.PI * pitch * ratio * (0.995 + next() / 100) / RATE;
    if (turn > 2.6) continue;
    const fades = Math.exp(Math.log(0.001) / (lasts * RATE));
    const [once, twice] = [2 * fades * Math.cos(turn), fades * fades];
    const end = Math.min(samples.length, from + Math.ceil(lasts * RATE));
    let [before, now] = [0, hard * loud * Math.sin(turn)];
    for (let index = from; index < end; index += 1) {
      samples[index] += now;
      [before, now] = [now, once * now - twice * before];
    }
  }
  const [loud, lasts] = thing.click;
  const end = Math.min(samples.length, from + Math.ceil(lasts * RATE));
  let smooth = 0;
  for (let index = from; index < end; index += 1) {
    // Noise without its lowest part, which one would hear as a thud.
    const noise = next() * 2 - 1;
    smooth += (noise - smooth) * Math.min(1, pitch / 4000);
    const left = 1 - (index - from) / (end - from);
    samples[index] += hard * loud * (noise - smooth) * left * left;
  }
}

// The samples of a sound, from -PEAK to PEAK; nothing for a name that has none. The same for the same way.
/** @param {string} name @param {number} way */
export function reckonSound(name, way) {
  const blows = SOUNDS[name];
  if (!blows) return null;
  const next = numbers(SOUND_NAMES.indexOf(name) * WAYS + way + 1);
  const lasts = blows.map(([at, thing]) => at + Math.max(THINGS[thing].click[1], ...THINGS[thing].rings.map(([, , lasts]) => lasts)));
  const samples = new Float32Array(Math.ceil(Math.min(LONGEST, Math.max(...lasts)) * RATE));
  for (const [at, thing, pitch, hard] of blows) {
    const from = Math.floor((at + (at && next() * 0.02)) * RATE);
    strike(samples, from, THINGS[thing], pitch * (0.98 + next() * 0.04), hard * (0.85 + next() * 0.15), next);
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  // The last hundredth of a second fades out, where the longest is cut.
  const fade = RATE / 100;
  return samples.map((sample, index) => sample * PEAK / loudest * Math.min(1, (samples.length - 1 - index) / fade));
}
