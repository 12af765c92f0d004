import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { DEFAULT_LOAD_LIMITS } from './limits.ts';
import { createShares, type RateKind, type Share } from './shares.ts';

const LIMITS = { ...DEFAULT_LOAD_LIMITS, customerInFlight: 10, customerReads: 5, customerWrites: 2 };

const start = (maxShares?: number) => {
  let now = 1_000;
  const shares = createShares(LIMITS, () => now, maxShares);
  /** Null if it was admitted. Otherwise the seconds of `Retry-After`. */
  const admit = (share: Share, rate: RateKind): number | null => {
    try {
      share.admit(rate, now);
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return error.retryAfterSeconds;
      throw error;
    }
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { shares, admit, wait };
};

describe('calls in flight', () => {
  it('are bounded for each customer, and each that ends makes room for one', () => {
    const { shares, admit } = start();
    const share = shares.customer('1');
    for (let call = 0; call < 10; call += 1) expect(admit(share, 'reads')).toBeNull();
    expect(admit(share, 'reads')).toBe(1);
    expect(admit(shares.customer('2'), 'reads')).toBeNull();
    share.release('reads');
    expect(admit(share, 'reads')).toBeNull();
    expect(admit(share, 'reads')).toBe(1);
  });

  it('leave room for orders: 500 at once are taken, however much else is under way', () => {
    const { shares, admit } = start();
    const share = shares.customer('1');
    for (let call = 0; call < 10; call += 1) admit(share, 'reads');
    for (let order = 0; order < 1_000; order += 1) expect(admit(share, 'orders')).toBeNull();
    expect(admit(share, 'orders')).toBe(1);
  });

  it('run a few at once, the others in the order in which they came', async () => {
    const { shares } = start();
    const share = shares.customer('1');
    const begun: number[] = [];
    const turns = [0, 1, 2, 3, 4, 5, 6].map(async (call) => {
      await share.enter('reads');
      begun.push(call);
    });
    await Promise.all(turns.slice(0, 4));
    expect(begun).toEqual([0, 1, 2, 3]);
    share.leave('reads');
    await turns[4];
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    share.leave('reads');
    share.leave('reads');
    await Promise.all(turns);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('classes of calls', () => {
  it('have queues, places and rates of their own, so registrations delay no sign-in and no staff', async () => {
    const { shares, admit } = start();
    const share = shares.address('192.0.2.1');
    let running = 0;
    const waits: (Promise<void> | null)[] = [];
    while (admit(share, 'registrations') === null) {
      const turn = share.enter('registrations');
      if (turn === null) running += 1;
      else waits.push(turn);
    }
    expect(running).toBe(2);
    expect(waits.length).toBeGreaterThan(10);
    for (const rate of ['signIns', 'staff', 'reads', 'writes'] as const) {
      expect([rate, admit(share, rate)]).toEqual([rate, null]);
      expect([rate, share.enter(rate)]).toEqual([rate, null]);
    }
  });
});

describe('a rate', () => {
  it('allows ten seconds of it at once, then says when to come back', () => {
    const { shares, admit, wait } = start();
    const share = shares.customer('1');
    const send = () => {
      const refused = admit(share, 'writes');
      if (refused === null) share.release('writes');
      return refused;
    };
    for (let call = 0; call < 20; call += 1) expect(send()).toBeNull();
    expect(send()).toBe(1);
    wait(500);
    expect(send()).toBeNull();
    expect(send()).toBe(1);
    // Reads have a separate rate.
    expect(admit(share, 'reads')).toBeNull();
    wait(60_000);
    for (let call = 0; call < 20; call += 1) expect(send()).toBeNull();
    expect(send()).toBe(1);
  });
});

describe('shares', () => {
  it('are forgotten when idle, so that a thousand addresses take the memory of a hundred', () => {
    const { shares, admit, wait } = start(100);
    const busy = shares.address('192.0.2.1');
    admit(busy, 'reads');
    for (let address = 0; address < 1_000; address += 1) {
      admit(shares.address(`198.51.100.${address}`), 'reads');
      shares.address(`198.51.100.${address}`).release('reads');
      wait(1_000);
    }
    expect(shares.size).toBeLessThanOrEqual(100);
    expect(shares.address('192.0.2.1')).toBe(busy);
  });

  it('beyond the bound become one', () => {
    const { shares } = start(2);
    for (const address of ['a', 'b']) shares.address(address).admit('reads', 1_000);
    expect(shares.address('c')).toBe(shares.address('d'));
    expect(shares.size).toBe(2);
  });
});
