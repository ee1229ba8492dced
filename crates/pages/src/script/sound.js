import { RATE, reckonSound, WAYS } from "./sounds.js";
import { storage } from "./storage.js";

// Sounds are off until somebody asks for them.

/** @type {AudioContext | null} */
let speaker = null;

/** The sounds that were heard, by name and way. @type {Map<string, AudioBuffer>} */
const heard = new Map();

// Plays one of them if a person wants sounds. A browser that has heard no click yet stays silent.
/** @param {string} name */
export function playSound(name) {
  if (storage.get("sound") !== "on") return;
  const way = Math.floor(Math.random() * WAYS);
  const key = `${name} ${way}`;
  speaker ??= new AudioContext();
  let buffer = heard.get(key);
  if (!buffer) {
    const samples = reckonSound(name, way);
    if (!samples) return;
    buffer = speaker.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    heard.set(key, buffer);
  }
  const source = speaker.createBufferSource();
  source.buffer = buffer;
  source.connect(speaker.destination);
  source.start();
}
