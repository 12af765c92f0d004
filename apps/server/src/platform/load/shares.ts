import { AppError } from '../errors.ts';
import type { WorkKind } from '../http/route-kinds.ts';
import type { LoadLimits } from './limits.ts';
import { Rate } from './rate.ts';

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

export type RateKind = 'orders' | 'reads' | 'writes' | 'signIns' | 'staff' | 'registrations';

/** Classes with queues of their own: those of one never wait for those of another. Reads and other writes share theirs. */
type Lane = 'orders' | 'common' | 'signIns' | 'staff' | 'registrations';

const LANE_OF: Readonly<Record<RateKind, Lane>> = {
  orders: 'orders',
  reads: 'common',
  writes: 'common',
  signIns: 'signIns',
  staff: 'staff',
  registrations: 'registrations',
};

interface ShareBounds {
  readonly inFlight: number;
  readonly running: number;
  readonly reads: number;
  readonly writes: number;
}

/** Concurrent calls of the other classes. A registration waits for its hash, so two of an address are enough. */
const RUNNING = { orders: ORDERS_IN_FLIGHT, staff: 8, registrations: 2 } as const;
/** Calls of these classes in flight. Everything beyond is refused at once. */
const IN_FLIGHT = { orders: ORDERS_IN_FLIGHT, staff: 256, registrations: 64 } as const;

/** Rates that are the same for every share. The others are those of reads and writes. */
const PER_SECOND: Readonly<Partial<Record<RateKind, number>>> = { orders: ORDERS_PER_SECOND };

interface LaneState {
  inFlight: number;
  running: number;
  readonly waiting: (() => void)[];
}

/** The calls in flight and the rates of one customer or one address. */
export class Share {
  usedAtMs = 0;
  /** Made when they are first used: most shares use one or two. */
  readonly #lanes = new Map<Lane, LaneState>();
  readonly #rates = new Map<RateKind, Rate>();
  readonly #bounds: ShareBounds;
  readonly #inFlight: Readonly<Record<Lane, number>>;
  readonly #running: Readonly<Record<Lane, number>>;

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds;
    this.#inFlight = { ...IN_FLIGHT, common: bounds.inFlight, signIns: bounds.inFlight };
    this.#running = { ...RUNNING, common: bounds.running, signIns: bounds.running };
  }

  /** Calls of all classes. */
  get inFlight(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.inFlight, 0);
  }

  /** Counts a call, or throws `too_many_requests`. Without `isUsed` the call does not use the rate, see `use`. */
  admit(rate: RateKind, nowMs: number, isUsed = true): void {
    this.usedAtMs = nowMs;
    const lane = this.#laneOf(rate);
    const isFull = lane.inFlight >= this.#inFlight[LANE_OF[rate]];
    const waitMs = isFull ? 1 : this.#rateOf(rate).waitMs(nowMs);
    if (waitMs > 0) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    if (isUsed) this.use(rate, nowMs);
    lane.inFlight += 1;
  }

  /** Uses the rate for one call that is in flight. */
  use(rate: RateKind, nowMs: number): void {
    this.#rateOf(rate).take(nowMs);
  }

  release(rate: RateKind): void {
    this.#laneOf(rate).inFlight -= 1;
  }

  /** Null if the call may run at once. Otherwise a promise of its turn. Each turn ends with `leave`. */
  enter(rate: RateKind): Promise<void> | null {
    const lane = this.#laneOf(rate);
    if (lane.running < this.#running[LANE_OF[rate]]) {
      lane.running += 1;
      return null;
    }
    return new Promise((resolve) => lane.waiting.push(resolve));
  }

  leave(rate: RateKind): void {
    const lane = this.#laneOf(rate);
    // The turn passes to the next call, so the number of running calls stays the same.
    const next = lane.waiting.shift();
    if (next === undefined) lane.running -= 1;
    else next();
  }

  #laneOf(rate: RateKind): LaneState {
    const name = LANE_OF[rate];
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    const lane = { inFlight: 0, running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    return lane;
  }

  #rateOf(rate: RateKind): Rate {
    const known = this.#rates.get(rate);
    if (known !== undefined) return known;
    const { reads, writes } = this.#bounds;
    const perSecond = { ...PER_SECOND, reads }[rate] ?? writes;
    const made =
      rate === 'orders'
        ? new Rate(perSecond, ORDERS_IN_FLIGHT)
        : new Rate(perSecond, perSecond * BURST_SECONDS);
    this.#rates.set(rate, made);
    return made;
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
  if (kind === 'staff') return 'staff';
  if (kind === 'keptWrite') return 'signIns';
  if (kind === 'registration') return 'registrations';
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
