import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { accountKey } from '../account.rules.ts';
import type { AccountsContext } from '../context.ts';
import type { CodePurpose } from './codes.sql.ts';

/** What a call says of whom its code is for. */
export interface CodeFor {
  readonly purpose: CodePurpose;
  readonly account?: string | undefined;
  readonly email?: string | undefined;
}

/** A code to reset a password is for an account's name; one to confirm an address for the signed-in customer and it. */
export type Target =
  | { readonly purpose: 'password_reset'; readonly accountKey: string; readonly hash: Buffer }
  | { readonly purpose: 'email'; readonly uid: bigint; readonly email: string; readonly hash: Buffer };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses as `invalid_fields` what is missing, and as `not_signed_in` whoever would confirm an address without a session. */
export const targetOf = (form: CodeFor, uid: bigint | null): Target => {
  if (form.purpose === 'password_reset') {
    if (form.account === undefined) throw new AppError('invalid_fields', { fields: { account: 'required' } });
    const key = accountKey(form.account);
    return { purpose: 'password_reset', accountKey: key, hash: hashOf(`account:${key}`) };
  }
  if (uid === null) throw new AppError('not_signed_in');
  if (form.email === undefined) throw new AppError('invalid_fields', { fields: { email: 'required' } });
  const { email } = form;
  return { purpose: 'email', uid, email, hash: hashOf(`email:${uid}:${email}`) };
};

export const codeHash = (context: AccountsContext, target: Target, code: string): Buffer =>
  createHmac('sha256', context.recoveryKey).update(target.purpose).update(target.hash).update(code).digest();
