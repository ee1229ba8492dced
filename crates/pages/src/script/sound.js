import { storage } from "./storage.js";

// Own sounds, made of a few tones: when each begins, in seconds, and how high it is, in hertz. Off until somebody asks for them.
/** @type {Record<string, [at: number, pitch: number, shape?: OscillatorType][]>} */
const TUNES = {
  turn: [[0, 587], [0.16, 880]],
  wedding: [[0, 784], [0.18, 988], [0.36, 784], [0.54, 1175]],
  crown: [[0, 523, "triangle"], [0.14, 659, "triangle"], [0.28, 784, "triangle"], [0.42, 1047, "triangle"]],
  death: [[0, 220], [0.3, 175], [0.6, 147]],
  battle: [[0, 147, "sawtooth"], [0.1, 196, "sawtooth"], [0.2, 147, "sawtooth"]],
  capture: [[0, 330, "square"], [0.12, 247, "square"]],
  calamity: [[0, 110, "sawtooth"], [0.25, 98, "sawtooth"]],
  dawn: [[0, 392], [0.2, 494], [0.4, 587], [0.6, 784]],
  dice: [[0, 900, "square"], [0.05, 700, "square"], [0.12, 820, "square"], [0.2, 640, "square"]],
  coins: [[0, 1568], [0.07, 2093]],
};

/** @type {AudioContext | null} */
let sounds = null;

// Plays one of them if a person wants sounds. A browser that has heard no click yet stays silent.
/** @param {string} name */
export function playSound(name) {
  if (storage.get("sound") !== "on" || !TUNES[name]) return;
  sounds ??= new AudioContext();
  const context = sounds;
  for (const [at, pitch, shape = "sine"] of TUNES[name]) {
    const [tone, loud] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + at;
    tone.type = shape;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(shape === "sine" ? 0.12 : 0.05, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.45);
    tone.connect(loud).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.5);
  }
}
