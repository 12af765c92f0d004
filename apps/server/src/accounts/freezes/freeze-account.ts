import { FREEZABLE, type Freezable } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { selectUser } from '../accounts.sql.ts';
import type { AccountsContext } from '../context.ts';
import { countSessions } from '../sessions/sessions.sql.ts';
import { insertFreeze, lockForFreeze, lockFreeze, updateLifted } from './freezes.sql.ts';

type Staff = Parameters<Operator['act']>[0];

export interface FreezeContext {
  readonly accounts: Pick<AccountsContext, 'database' | 'clock' | 'sessions'>;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  /** Called with a customer whose sessions have ended. */
  readonly onSignedOut: (uid: bigint) => void;
}

/**
 * Freezes signing in, withdrawals or new trades, or all of them in one act. A customer whose sign-in is frozen is signed out.
 * Throws `not_found`, and `already_decided` if nothing is left to freeze.
 */
export const freezeAccount = async (
  { accounts, operator, onSignedOut }: FreezeContext,
  staff: Staff,
  of: { readonly uid: bigint; readonly what: Freezable | 'all'; readonly reason: string },
): Promise<void> => {
  const { uid, what, reason } = of;
  const parts = what === 'all' ? FREEZABLE : [what];
  const forget = await operator.act(staff, {
    permission: 'freeze_accounts',
    action: 'account_frozen',
    work: async (sql) => {
      if ((await selectUser(sql, uid)) === null) throw new AppError('not_found');
      await lockForFreeze(sql, uid);
      const now = new Date(accounts.clock.nowMs());
      const added: Freezable[] = [];
      for (const part of parts)
        if (await insertFreeze(sql, { uid, what: part, reason, staff: staff.name, now })) added.push(part);
      if (added.length === 0) throw new AppError('already_decided');
      const result = added.includes('login')
        ? await accounts.sessions.endAll(sql, uid, null)
        : () => undefined;
      return { result, detail: { uid: String(uid), what, reason } };
    },
  });
  forget();
  if (parts.includes('login')) onSignedOut(uid);
};

/** Lifts a freeze once. Throws `not_found`, `already_decided`. */
export const liftFreeze = async (
  { accounts, operator }: FreezeContext,
  staff: Staff,
  { freezeId, reason }: { readonly freezeId: bigint; readonly reason: string },
): Promise<null> =>
  operator.act(staff, {
    permission: 'freeze_accounts',
    action: 'account_unfrozen',
    work: async (sql) => {
      const found = await lockFreeze(sql, freezeId);
      if (found === null) throw new AppError('not_found');
      if (found.liftedAtMs !== null) throw new AppError('already_decided');
      await updateLifted(sql, freezeId, { reason, staff: staff.name, now: new Date(accounts.clock.nowMs()) });
      return { result: null, detail: { uid: String(found.uid), what: found.what, reason } };
    },
  });

/** Ends all sessions of a customer, who must sign in again. Returns their number. Throws `not_found`. */
export const endCustomerSessions = async (
  { accounts, operator, onSignedOut }: FreezeContext,
  staff: Staff,
  { uid, reason }: { readonly uid: bigint; readonly reason: string },
): Promise<number> => {
  const { forget, ended } = await operator.act(staff, {
    permission: 'end_customer_sessions',
    action: 'customer_sessions_ended',
    work: async (sql) => {
      if ((await selectUser(sql, uid)) === null) throw new AppError('not_found');
      const before = await countSessions(sql, uid, new Date(accounts.clock.nowMs()));
      const end = await accounts.sessions.endAll(sql, uid, null);
      const detail = { uid: String(uid), sessions: String(before), reason };
      return { result: { forget: end, ended: before }, detail };
    },
  });
  forget();
  onSignedOut(uid);
  return ended;
};
