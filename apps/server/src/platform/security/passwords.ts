import { randomBytes } from 'node:crypto';
import { hash, verify } from './argon2.ts';
import { createHashQueue, type HashPurpose } from './hash-queue.ts';

/** The Argon2id parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. About 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const COST_IN_TESTS = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
let hashOfNothing: Promise<string> | undefined;
let cost: typeof COST | typeof COST_IN_TESTS = COST;

/** Makes hashes cheap under Vitest, or as costly as elsewhere. No setting calls it, and neither does the running program. */
export const setCostForTests = (chosen: 'low' | 'real'): void => {
  if (process.env['VITEST'] === undefined) throw new Error('the cost of passwords is set only in tests');
  cost = chosen === 'low' ? COST_IN_TESTS : COST;
  hashOfNothing = undefined;
};

/** The queue of all password hashes of this process. Tests fill it. */
export const inTurn = createHashQueue();

/** The same password typed on another keyboard may be composed differently (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** The Argon2id hash of a password, as a PHC string. */
export const hashPassword = (password: string, purpose: HashPurpose = 'customer'): Promise<string> =>
  inTurn(purpose, () => hash(normalised(password), cost));

/** True if the password matches the hash. Without a hash (unknown name) it takes the same time and returns false. */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
  purpose: HashPurpose = 'customer',
): Promise<boolean> => {
  hashOfNothing ??= hash(randomBytes(32).toString('hex'), cost);
  const compared = passwordHash ?? (await hashOfNothing);
  const matches = await inTurn(purpose, () => verify(compared, normalised(password)));
  return matches && passwordHash !== null;
};

/** True if a stored hash was made with parameters other than today's. Its owner's next login replaces it. */
export const isHashOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
