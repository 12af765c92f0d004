import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { Place } from '../../platform/guesses.ts';
import { accountKey } from '../account.rules.ts';
import type { AccountsContext } from '../context.ts';
import type { CodePurpose } from './codes.sql.ts';

/** The caller and the caller's address. */
export interface CodeCaller {
  readonly uid: bigint | null;
  readonly ip: string;
}

/** The fields of a call that identify the recipient of a code. */
export interface CodeFor {
  readonly purpose: CodePurpose;
  readonly account?: string | undefined;
  readonly email?: string | undefined;
  readonly device_token?: string | undefined;
}

/**
 * The target of a code. A code to reset a password belongs to an account's name. A code to confirm an address belongs to the
 * signed-in customer and the address. A code for a name is kept twice: one for the requesting device or address, which nobody
 * else can replace or use up, and one for all, so that it can be typed elsewhere.
 */
export type Target =
  | {
      readonly purpose: 'password_reset';
      readonly accountKey: string;
      readonly place: Place;
      /** The caller's own code comes first. */
      readonly hashes: readonly [Buffer, Buffer];
    }
  | {
      readonly purpose: 'email';
      readonly uid: bigint;
      readonly email: string;
      readonly hashes: readonly [Buffer];
    };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws `invalid_fields` for a missing field, and `not_signed_in` for confirming an address without a session. */
export const targetOf = async (
  { guesses }: AccountsContext,
  form: CodeFor,
  { uid, ip }: CodeCaller,
): Promise<Target> => {
  if (form.purpose === 'password_reset') {
    if (form.account === undefined) throw new AppError('invalid_fields', { fields: { account: 'required' } });
    const key = accountKey(form.account);
    const place = await guesses.placeOf({ account: key, ip, deviceToken: form.device_token ?? null });
    const hashes = [hashOf(`account:${key}\n${place.mark}`), hashOf(`account:${key}`)] as const;
    return { purpose: 'password_reset', accountKey: key, place, hashes };
  }
  if (uid === null) throw new AppError('not_signed_in');
  if (form.email === undefined) throw new AppError('invalid_fields', { fields: { email: 'required' } });
  const { email } = form;
  return { purpose: 'email', uid, email, hashes: [hashOf(`email:${uid}:${email}`)] };
};

export const codeHash = (
  context: AccountsContext,
  purpose: CodePurpose,
  target: Buffer,
  code: string,
): Buffer => createHmac('sha256', context.recoveryKey).update(purpose).update(target).update(code).digest();
