const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * How long to wait before the next attempt after so many failures in a row: nothing before the first, then half a second
 * doubling up to half a minute, of which `random` (in [0, 1)) takes up to a half, so that clients don't come all at once.
 */
export const backoffMs = (failures: number, random: number): number => {
  if (failures <= 0) return 0;
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  return full / 2 + Math.floor((random * full) / 2);
};
