/** Pseudo-random numbers from a seed. Not for secrets. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Normal with mean 0 and standard deviation 1. */
  readonly normal: () => number;
  /** Exponential with mean 1. */
  readonly exponential: () => number;
}

/** Four words from a text (cyrb128). */
const wordsOf = (seed: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < seed.length; index += 1) {
    const unit = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  return [a, b, c, d];
};

/** The generator sfc32. It passes the usual statistical test suites. */
export const createRandom = (seed: string): Random => {
  let [a, b, c, counter] = wordsOf(seed);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Discards the first numbers, which still correlate with the seed.
  for (let round = 0; round < 20; round += 1) next();

  let spare: number | null = null;
  return {
    uniform: next,
    exponential: () => -Math.log(1 - next()),
    normal: () => {
      if (spare !== null) {
        const kept = spare;
        spare = null;
        return kept;
      }
      // Box–Muller transform: two normal numbers from two uniform ones.
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      const angle = 2 * Math.PI * next();
      spare = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
  };
};
