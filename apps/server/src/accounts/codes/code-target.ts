import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { Place } from '../../platform/security/limits/guesses.ts';
import { accountKey } from '../account.rules.ts';
import type { AccountsContext } from '../context.ts';
import { type CodeOwner, type CodePurpose, selectOwnerByName, selectOwnersByEmail } from './codes.sql.ts';

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

/** The accounts that a typed text can mean. */
export interface Owners {
  /** The account that gets a code: the one with this name, or else the only one that proved this address. */
  readonly ofCode: CodeOwner | null;
  /** Accounts that proved this address and get no code. Their customer must type the account's name. */
  readonly toName: readonly CodeOwner[];
}

/** The maximum number of accounts with one address that a mail names. */
const MAX_OWNERS = 10;

/**
 * The target of a code. A code to reset a password belongs to the typed name or address. A code to confirm an address belongs to the
 * signed-in customer and the address. It is kept twice: one for the requesting device or address, which nobody
 * else can replace or use up, and one for all, so that it can be typed elsewhere.
 */
export type Target =
  | {
      readonly purpose: 'password_reset';
      /** The typed name or address. All limits use it, so that they never tell which account an address belongs to. */
      readonly typedKey: string;
      readonly owners: Owners;
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

export const ownersOf = async ({ database }: AccountsContext, typed: string): Promise<Owners> => {
  const named = await selectOwnerByName(database, accountKey(typed));
  // Both queries run for every typed text, so that their time says nothing.
  const proved = await selectOwnersByEmail(database, typed.trim(), MAX_OWNERS);
  const [only] = proved;
  if (named === null && only !== undefined && proved.length === 1) return { ofCode: only, toName: [] };
  return { ofCode: named, toName: proved.filter(({ uid }) => uid !== named?.uid) };
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws `invalid_fields` for a missing field, and `not_signed_in` for confirming an address without a session. */
export const targetOf = async (
  context: AccountsContext,
  form: CodeFor,
  { uid, ip }: CodeCaller,
): Promise<Target> => {
  if (form.purpose === 'password_reset') {
    if (form.account === undefined) throw new AppError('invalid_fields', { fields: { account: 'required' } });
    const typedKey = accountKey(form.account);
    const owners = await ownersOf(context, form.account);
    const account = owners.ofCode?.accountKey ?? typedKey;
    const place = await context.guesses.placeOf({ account, ip, deviceToken: form.device_token ?? null });
    const hashes = [hashOf(`account:${typedKey}\n${place.mark}`), hashOf(`account:${typedKey}`)] as const;
    return { purpose: 'password_reset', typedKey, owners, place, hashes };
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
