import { createBucket } from './sockets-limits.ts';

/** Bounds on all sockets of one customer together, from any addresses. */
export interface CustomerBounds {
  /** Counts a socket that signs in. Returns false if its customer has too many. */
  enter(uid: bigint): boolean;
  leave(uid: bigint): void;
  /** True if the customer may subscribe once more. The bound exists because a private topic reads the database. */
  maySubscribe(uid: bigint): boolean;
  readonly size: number;
}

const TEN_SECONDS_MS = 10_000;

export const createCustomerBounds = (options: {
  readonly maxSocketsPerCustomer: number;
  readonly maxSubscriptionsPer10Seconds: number;
}): CustomerBounds => {
  const customers = new Map<bigint, { sockets: number; readonly bucket: ReturnType<typeof createBucket> }>();
  return {
    enter: (uid) => {
      const customer = customers.get(uid) ?? {
        sockets: 0,
        bucket: createBucket(options.maxSubscriptionsPer10Seconds, TEN_SECONDS_MS),
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
    get size() {
      return customers.size;
    },
  };
};
