const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * Wait before the next attempt after this many failures in a row. It is zero before the first attempt. After that it starts at
 * half a second and doubles up to 30 s, minus a random part of up to a half. `random` is in [0, 1). The jitter keeps clients from
 * reconnecting all at once.
 */
export const backoffMs = (failures: number, random: number): number => {
  if (failures <= 0) return 0;
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  return full / 2 + Math.floor((random * full) / 2);
};
