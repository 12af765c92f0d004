import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import { AppError } from '../../errors.ts';
import type { Database, Sql } from '../../postgres/db.ts';
import {
  deleteExpiredMarks,
  deleteMarksOf,
  deleteOldestMarks,
  selectKnownMarks,
  upsertKnownMarks,
} from '../known-devices.sql.ts';
import { addressKey } from './address-key.ts';
import { type Allowance, forgetAttempts, giveBackAttempts, takeAttempts } from './rate-limit.ts';

/** Whether an error of a login means that the password or the code was guessed wrong. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'credentials_invalid' || error.code === 'otp_invalid');

/**
 * Limits on guesses at passwords. A stranger cannot lock out the owner: a device or an address that signed in before has a
 * separate allowance, which no other device or address uses up.
 */
export interface GuessLimits {
  /** Part of every key, so that staff and customers with the same name are separate. */
  readonly name: string;
  /** One account from one address, and one account from one known device. */
  readonly ofPair: Allowance;
  /** One account from all unknown devices and addresses together. */
  readonly ofAccount: Allowance;
  /** All accounts to which one address is unknown. */
  readonly ofAddress: Allowance;
}

export interface Guesser {
  readonly account: string;
  readonly ip: string;
  /** The token that the server gave this device at an earlier sign-in. */
  readonly deviceToken: string | null;
}

/** Limits on work of known devices, running and waiting: per account and place, and in total. */
const MAX_OF_ONE = 64;
const MAX_OF_ALL = 1_000;

export interface Guesses {
  /**
   * Counts a guess, then checks it. Throws `too_many_requests` before the work. A success, and a failure that `isWrong` does not
   * match, return the guess, because nothing was guessed.
   */
  check<T>(
    guesser: Guesser,
    isWrong: (error: unknown) => boolean,
    work: (isKnown: boolean) => Promise<T>,
  ): Promise<T>;
  /** The caller's place, for other limits on the same account. */
  placeOf(guesser: Guesser): Promise<Place>;
  /** Forgets the known devices and addresses of an account that no longer exists under this name. */
  forget(sql: Sql, account: string): Promise<void>;
  /** Remembers the device and the address of a sign-in. */
  remember(guesser: Guesser): Promise<Remembered>;
}

export interface Remembered {
  /** Identifies the device next time. */
  readonly token: string;
  /** The device never signed in to this account, or not for 180 days. */
  readonly isNew: boolean;
}

const DAY_MS = 86_400_000;
const KNOWN_MS = 180 * DAY_MS;
const MARKS_OF_ONE = 20;
const DEVICE_TOKEN = /^[0-9a-f]{64}$/;

const hashOf = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

const ownerOf = (limits: GuessLimits, account: string): Buffer => hashOf('owner', limits.name, account);
const markOf = (owner: Buffer, kind: 'device' | 'address', secret: string): Buffer =>
  hashOf(kind, owner.toString('hex'), secret);

/** Only for this process: lines on one unknown name belong together, and nobody can test names against them. */
const SUBJECT_KEY = randomBytes(32);
const subjectOf = (account: string): string =>
  createHmac('sha256', SUBJECT_KEY).update(account).digest('hex').slice(0, 16);

/** A known device or address of the account, or else an unknown address. */
export interface Place {
  readonly isKnown: boolean;
  /** A hash that stands for the device, or else for the address. */
  readonly mark: string;
}

const placeOf = async (
  database: Database,
  clock: Clock,
  limits: GuessLimits,
  { account, ip, deviceToken }: Guesser,
): Promise<Place> => {
  const owner = ownerOf(limits, account);
  const ofAddress = markOf(owner, 'address', addressKey(ip));
  const ofDevice =
    deviceToken !== null && DEVICE_TOKEN.test(deviceToken) ? markOf(owner, 'device', deviceToken) : null;
  const marks = ofDevice === null ? [ofAddress] : [ofAddress, ofDevice];
  const known = await selectKnownMarks(database, owner, marks, new Date(clock.nowMs() - KNOWN_MS));
  const isMarked = (mark: Buffer) => known.some((one) => one.equals(mark));

  // A known device does not use its address's allowance, because others may guess from the same network.
  const from = ofDevice !== null && isMarked(ofDevice) ? ofDevice : ofAddress;
  return { isKnown: isMarked(from), mark: from.toString('hex') };
};

/** The allowances that a guess from a place uses. */
const allowancesOf = (limits: GuessLimits, { account, ip }: Guesser, { isKnown, mark }: Place) => ({
  pair: { allowance: limits.ofPair, key: `${account}\n${mark}` },
  shared: isKnown
    ? []
    : [
        { allowance: limits.ofAddress, key: addressKey(ip) },
        { allowance: limits.ofAccount, key: account },
      ],
});

const checkGuess = async <T>(
  database: Database,
  clock: Clock,
  { pair, shared }: ReturnType<typeof allowancesOf>,
  isWrong: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> => {
  await takeAttempts(database, clock, [pair, ...shared]);
  try {
    const result = await work();
    await forgetAttempts(database, pair);
    await giveBackAttempts(database, shared);
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBackAttempts(database, [pair, ...shared]);
    throw error;
  }
};

const rememberDevice = async (
  database: Database,
  clock: Clock,
  limits: GuessLimits,
  { account, ip, deviceToken }: Guesser,
): Promise<Remembered> => {
  const owner = ownerOf(limits, account);
  const seenAfter = new Date(clock.nowMs() - KNOWN_MS);
  const isIssued =
    deviceToken !== null &&
    DEVICE_TOKEN.test(deviceToken) &&
    (await selectKnownMarks(database, owner, [markOf(owner, 'device', deviceToken)], seenAfter)).length > 0;
  // A token that this server did not make for this account is not accepted.
  const token = isIssued ? deviceToken : randomBytes(32).toString('hex');
  await deleteExpiredMarks(database, seenAfter);
  const marks = [markOf(owner, 'device', token), markOf(owner, 'address', addressKey(ip))];
  await upsertKnownMarks(database, owner, marks, new Date(clock.nowMs()));
  await deleteOldestMarks(database, owner, MARKS_OF_ONE);
  return { token, isNew: !isIssued };
};

export const createGuesses = (database: Database, clock: Clock, limits: GuessLimits): Guesses => {
  const mutex = createKeyedMutex(MAX_OF_ALL, MAX_OF_ONE);
  return {
    check: async (guesser, isWrong, work) => {
      const place = await placeOf(database, clock, limits, guesser);
      const allowances = allowancesOf(limits, guesser, place);
      const go = () => checkGuess(database, clock, allowances, isWrong, () => work(place.isKnown));
      // Many valid sign-ins at once must not look like guessing, so they are serialised. Strangers are not queued, so they cannot
      // fill the queue.
      return (place.isKnown ? mutex(allowances.pair.key, go) : go()).catch((error: unknown) => {
        if (error instanceof AppError) error.subject ??= subjectOf(guesser.account);
        throw error;
      });
    },
    placeOf: (guesser) => placeOf(database, clock, limits, guesser),
    forget: (sql, account) => deleteMarksOf(sql, ownerOf(limits, account)),
    remember: (guesser) => rememberDevice(database, clock, limits, guesser),
  };
};
