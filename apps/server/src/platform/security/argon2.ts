import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** `memoryCost` is in KiB. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Lengths that RFC 9106 recommends for passwords. */
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** The PHC string of version 1.3 (0x13 = 19), the only version that Node has. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const parametersOf = (
  password: string,
  nonce: Uint8Array,
  tagLength: number,
  cost: Argon2Cost,
): Argon2Parameters => ({
  message: password,
  nonce,
  tagLength,
  memory: cost.memoryCost,
  passes: cost.timeCost,
  parallelism: cost.parallelism,
});

/** The Argon2id hash of a password with a new salt, as a PHC string. Node computes it in its thread pool. */
export const hash = async (password: string, cost: Argon2Cost): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', parametersOf(password, salt, TAG_BYTES, cost));
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
};

/** True if a PHC string is the hash of this password, by the cost in the string. */
export const verify = async (phc: string, password: string): Promise<boolean> => {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(phc) ?? [];
  if (salt === undefined || tag === undefined)
    throw new Error('a stored password hash is no Argon2id PHC string');
  const expected = Buffer.from(tag, 'base64');
  const cost = { memoryCost: Number(memory), timeCost: Number(passes), parallelism: Number(lanes) };
  const given = await derive(
    'argon2id',
    parametersOf(password, Buffer.from(salt, 'base64'), expected.length, cost),
  );
  return timingSafeEqual(given, expected);
};
