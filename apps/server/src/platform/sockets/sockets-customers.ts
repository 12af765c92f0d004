import { createBucket } from '../concurrency/token-bucket.ts';

/** Bounds on all sockets of one customer together, from any addresses. */
export interface CustomerBounds {
  /** Counts a socket that signs in. Returns false if its customer has too many. */
  enter(uid: bigint): boolean;
  leave(uid: bigint): void;
  /** True if the customer may subscribe once more. The bound exists because a private topic reads the database. */
  maySubscribe(uid: bigint): boolean;
  /** True if missed events of the customer may be read and sent one by one. */
  mayResume(uid: bigint): boolean;
  /** Counts missed events that were read. */
  resumed(uid: bigint, events: number): void;
  readonly size: number;
}

const TEN_SECONDS_MS = 10_000;

export const createCustomerBounds = (options: {
  readonly maxSocketsPerCustomer: number;
  readonly maxSubscriptionsPer10Seconds: number;
  readonly maxResumedPer10Seconds: number;
}): CustomerBounds => {
  type Bucket = ReturnType<typeof createBucket>;
  const customers = new Map<bigint, { sockets: number; readonly bucket: Bucket; readonly events: Bucket }>();
  return {
    enter: (uid) => {
      const customer = customers.get(uid) ?? {
        sockets: 0,
        bucket: createBucket(options.maxSubscriptionsPer10Seconds, TEN_SECONDS_MS),
        events: createBucket(options.maxResumedPer10Seconds, TEN_SECONDS_MS),
      };
      if (customer.sockets >= options.maxSocketsPerCustomer) return false;
      customer.sockets += 1;
      customers.set(uid, customer);
      return true;
    },
    leave: (uid) => {
      const customer = customers.get(uid);
      if (customer === undefined) return;
      customer.sockets -= 1;
      if (customer.sockets === 0) customers.delete(uid);
    },
    maySubscribe: (uid) => customers.get(uid)?.bucket.take() ?? true,
    mayResume: (uid) => customers.get(uid)?.events.take(0) ?? true,
    resumed: (uid, events) => void customers.get(uid)?.events.take(events),
    get size() {
      return customers.size;
    },
  };
};
