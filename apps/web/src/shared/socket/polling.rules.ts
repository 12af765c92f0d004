/** A lost connection usually comes back within this time. */
export const POLL_AFTER_MS = 5_000;
const FAST_MS = 3_000;
const SLOW_EVERY = 5;

/** A round of polling reads prices and money. Every fifth round, after about 15 seconds, reads the rest too. */
export const roundOf = (round: number): 'fast' | 'all' => (round % SLOW_EVERY === 0 ? 'all' : 'fast');

/** Milliseconds until the next round. A server that did not answer gets longer rests, up to half a minute. */
export const nextRoundMs = (failures: number): number => Math.min(FAST_MS * 2 ** failures, 30_000);
