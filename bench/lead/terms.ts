/** The terms of the demo: duration in seconds and profit rate at 1e-8. */
export const TERMS = [
  [30, 80_000_000n],
  [60, 82_000_000n],
  [120, 84_000_000n],
  [180, 85_000_000n],
  [300, 86_000_000n],
] as const;
