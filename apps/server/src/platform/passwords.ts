import { randomBytes } from 'node:crypto';
import { hash, verify } from './argon2.ts';
import { createHashQueue, type HashPurpose } from './hash-queue.ts';

/** Argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, 2 passes, 1 lane. About 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let cost: typeof COST | { memoryCost: 64; timeCost: 1; parallelism: 1 } = COST;

/** Makes hashes cheap where Vitest runs. No setting leads here, and the running program never calls it. */
export const lowerCostForTests = (): void => {
  if (process.env['VITEST'] === undefined) throw new Error('the cost of passwords is lowered only in tests');
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
};

const inTurn = createHashQueue();

/** The same password typed on another keyboard may be composed differently (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** The Argon2id hash of a password, as a PHC string. */
export const hashPassword = (password: string, purpose: HashPurpose = 'customer'): Promise<string> =>
  inTurn(purpose, () => hash(normalised(password), cost));

let hashOfNothing: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that name) it takes the same time and says no.
 */
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

/** Whether a stored hash was made with other parameters than today's. Its owner's next login replaces it. */
export const isHashOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
