import { AppError } from '../http/errors.ts';
import type { LoadLimits } from './limits.ts';
import { Rate } from './rate.ts';
import type { WorkKind } from './route-kinds.ts';

/** Burst size in seconds of a rate, because an app makes many calls at its start. */
const BURST_SECONDS = 10;

/** Concurrent calls of one customer, except orders; others wait. Measured: an app at its start has six in flight. */
const CUSTOMER_RUNNING = 4;
/** The same for all calls of one address without a session. */
const ADDRESS_RUNNING = 16;

/** Orders of one customer are batched, so hundreds at once cost little. The balance decides how many are accepted. */
const ORDERS_IN_FLIGHT = 1_000;
const ORDERS_PER_SECOND = 100;

/** Maximum customers and addresses counted at once. */
const MAX_SHARES = 50_000;
/** A share that is unused for this long has its whole burst again, so it may be forgotten. */
const IDLE_MS = BURST_SECONDS * 1_000;
/** Maximum shares examined to find one to forget. */
const MAX_LOOKS = 64;

export type RateKind = 'orders' | 'reads' | 'writes';

/** The calls in flight and the rates of one customer or one address. */
export class Share {
  usedAtMs = 0;
  inFlight = 0;
  #orders = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #rates: Record<RateKind, Rate>;
  readonly #bounds: { readonly inFlight: number; readonly running: number };

  constructor(bounds: { inFlight: number; running: number; reads: number; writes: number }) {
    this.#bounds = bounds;
    this.#rates = {
      orders: new Rate(ORDERS_PER_SECOND, ORDERS_IN_FLIGHT),
      reads: new Rate(bounds.reads, bounds.reads * BURST_SECONDS),
      writes: new Rate(bounds.writes, bounds.writes * BURST_SECONDS),
    };
  }

  /** Counts a call, or throws `too_many_requests`. Without `isUsed` the call does not use the rate, see `use`. */
  admit(rate: RateKind, nowMs: number, isUsed = true): void {
    this.usedAtMs = nowMs;
    const isOrder = rate === 'orders';
    const isFull = isOrder
      ? this.#orders >= ORDERS_IN_FLIGHT
      : this.inFlight - this.#orders >= this.#bounds.inFlight;
    const waitMs = isFull ? 1 : this.#rates[rate].waitMs(nowMs);
    if (waitMs > 0) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    if (isUsed) this.use(rate, nowMs);
    this.inFlight += 1;
    if (isOrder) this.#orders += 1;
  }

  /** Uses the rate for one call that is in flight. */
  use(rate: RateKind, nowMs: number): void {
    this.#rates[rate].take(nowMs);
  }

  release(rate: RateKind): void {
    this.inFlight -= 1;
    if (rate === 'orders') this.#orders -= 1;
  }

  /** Null if the call may run at once. Otherwise a promise of its turn. Each turn ends with `leave`. */
  enter(): Promise<void> | null {
    if (this.#running < this.#bounds.running) {
      this.#running += 1;
      return null;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    // The turn passes to the next call, so the number of running calls stays the same.
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

export interface Shares {
  /** The share of a customer, for all addresses. Their keys must differ from every address. */
  customer(key: string): Share;
  /** The share of all calls of one address without a known session. */
  address(address: string): Share;
  readonly size: number;
}

/** The rate that a call uses: its customer's if the session is known, otherwise its address's. */
export const rateOf = (kind: WorkKind, isKnown: boolean): RateKind => {
  if (isKnown && (kind === 'order' || kind === 'staff')) return 'orders';
  return kind === 'read' || kind === 'keptRead' || kind === 'file' ? 'reads' : 'writes';
};

/** Shares by customer and by address, kept in memory and bounded. `nowMs` is a monotonic clock. */
export const createShares = (limits: LoadLimits, nowMs: () => number, maxShares = MAX_SHARES): Shares => {
  const shares = new Map<string, Share>();
  const ofCustomer = {
    inFlight: limits.customerInFlight,
    running: CUSTOMER_RUNNING,
    reads: limits.customerReads,
    writes: limits.customerWrites,
  };
  const ofAddress = {
    inFlight: limits.addressInFlight,
    running: ADDRESS_RUNNING,
    reads: limits.addressReads,
    writes: limits.addressWrites,
  };
  /** Calls that find no free share use this one. */
  const overflow = new Share(ofAddress);

  /** Forgets idle shares, the oldest first. Each share in use moves to the end. */
  const forget = (): void => {
    const idleSince = nowMs() - IDLE_MS;
    let looks = 0;
    for (const [key, share] of shares) {
      looks += 1;
      if (looks > MAX_LOOKS) return;
      shares.delete(key);
      if (share.inFlight > 0 || share.usedAtMs > idleSince) shares.set(key, share);
    }
  };

  const find = (key: string, bounds: typeof ofAddress): Share => {
    const known = shares.get(key);
    if (known !== undefined) return known;
    if (shares.size >= maxShares) forget();
    if (shares.size >= maxShares) return overflow;
    const share = new Share(bounds);
    shares.set(key, share);
    return share;
  };

  return {
    customer: (key) => find(key, ofCustomer),
    address: (address) => find(address, ofAddress),
    get size() {
      return shares.size;
    },
  };
};
