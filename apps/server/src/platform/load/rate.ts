/** A rate limit: one more call per `msEach`, and a burst of `burst`. */
export class Rate {
  #freeAtMs = 0;
  readonly #msEach: number;
  readonly #burstMs: number;

  constructor(perSecond: number, burst: number) {
    this.#msEach = 1_000 / perSecond;
    this.#burstMs = burst * this.#msEach;
  }

  /** 0 if a call may pass now. Otherwise the milliseconds until one may. */
  waitMs(nowMs: number): number {
    return Math.max(0, this.#nextFreeAtMs(nowMs) - nowMs - this.#burstMs);
  }

  take(nowMs: number): void {
    this.#freeAtMs = this.#nextFreeAtMs(nowMs);
  }

  #nextFreeAtMs(nowMs: number): number {
    return Math.max(this.#freeAtMs, nowMs) + this.#msEach;
  }
}
