import { AppError } from '../errors.ts';

/** Purposes of hashes, the most urgent first. Strangers sign in from an unknown device and address. */
const PURPOSES = ['staff', 'customer', 'staff_stranger', 'stranger', 'registration'] as const;
export type HashPurpose = (typeof PURPOSES)[number];

/** More concurrent hashes than a small machine has cores would only take threads from other work. */
const AT_ONCE = 2;
/** Registrations can use only one place, so a login waits only for other logins. */
const REGISTRATIONS_AT_ONCE = 1;
/** Each purpose has its own queue, so a flood of one fills no other. Each queue holds about 5 s of work at 20 ms per hash. */
const MAX_WAITING: Readonly<Record<HashPurpose, number>> = {
  staff: 64,
  customer: 512,
  staff_stranger: 256,
  stranger: 256,
  registration: 256,
};

export type HashQueue = <T>(purpose: HashPurpose, work: () => Promise<T>) => Promise<T>;

/** Runs hashes by the priority of `PURPOSES`. Above its bound a purpose is refused as `unavailable`. */
export const createHashQueue = (): HashQueue => {
  const running: Record<HashPurpose, number> = {
    staff: 0,
    customer: 0,
    staff_stranger: 0,
    stranger: 0,
    registration: 0,
  };
  const waiting: Readonly<Record<HashPurpose, (() => void)[]>> = {
    staff: [],
    customer: [],
    staff_stranger: [],
    stranger: [],
    registration: [],
  };

  const hasRoom = (purpose: HashPurpose): boolean =>
    PURPOSES.reduce((sum, each) => sum + running[each], 0) < AT_ONCE &&
    (purpose !== 'registration' || running.registration < REGISTRATIONS_AT_ONCE);

  const startWaiting = (): void => {
    for (const purpose of PURPOSES) {
      while (hasRoom(purpose)) {
        const start = waiting[purpose].shift();
        if (start === undefined) break;
        // Counted here, so that no other caller takes the place before the waiting one runs.
        running[purpose] += 1;
        start();
      }
    }
  };

  return async (purpose, work) => {
    if (hasRoom(purpose)) {
      running[purpose] += 1;
    } else {
      if (waiting[purpose].length >= MAX_WAITING[purpose]) {
        throw new AppError('unavailable', { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resolve) => waiting[purpose].push(resolve));
    }
    try {
      return await work();
    } finally {
      running[purpose] -= 1;
      startWaiting();
    }
  };
};
