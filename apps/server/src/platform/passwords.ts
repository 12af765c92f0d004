import { randomBytes } from 'node:crypto';
import { hash, verify } from './argon2.ts';
import { AppError } from './errors.ts';

/** Argon2id at the least that OWASP's password storage sheet recommends: about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at once than a small machine has cores would only take threads from everything else. */
const AT_ONCE = 2;
const MOST_WAITING = 512;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

/** The same password typed on another keyboard may be composed differently (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** The Argon2id hash of a password, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), COST));

let hashOfNothing: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that name) it takes the same time and says no.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  hashOfNothing ??= hashPassword(randomBytes(32).toString('hex'));
  const compared = passwordHash ?? (await hashOfNothing);
  const matches = await inTurn(() => verify(compared, normalised(password)));
  return matches && passwordHash !== null;
};
