/** FNV-1a: hashes a text to 32 bits. */
const hash = (text: string): number => {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  }
  return bits >>> 0;
};

/** Mulberry32: the same numbers in [0, 1) for the same seed on every machine. Only for drawing, never for secrets. */
export const seededRandom = (seed: string): (() => number) => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
