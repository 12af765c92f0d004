import type { Permission, TabSet } from '@tallystick/contract';
import { errorCodeOf } from '../platform/error-code.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import type { AuditDetail } from './audit/audit.rules.ts';
import { type AuditAction, appendAudit } from './audit/audit-log.ts';
import type { OperatorContext } from './context.ts';
import { memberMay } from './permissions.rules.ts';
import { updateTabSet } from './settings.sql.ts';
import type { StaffMember } from './staff.sql.ts';

/** An action of a member of staff: its permission, and its entry in the audit log. */
export interface Act<T> {
  readonly permission: Permission;
  readonly action: AuditAction;
  /** The result and the audit detail. `action` if only the work determines which action it was. */
  readonly work: (sql: Sql) => Promise<{ result: T; detail: AuditDetail; action?: AuditAction }>;
}

/** PostgreSQL's codes for a serialization failure, a deadlock and a unique key that another transaction wrote first. */
const LOST_RACES = new Set(['40001', '40P01', '23505']);

const isLostRace = (error: unknown): boolean => LOST_RACES.has(errorCodeOf(error) ?? '');

/**
 * Runs a permitted action of a member of staff and writes it into the audit log: both or neither. Throws `changed_meanwhile` if a
 * concurrent action came first; then nothing of this one is written.
 */
export const act = <T>(context: OperatorContext, staff: StaffMember, what: Act<T>): Promise<T> => {
  if (!memberMay(staff, what.permission)) throw new AppError('forbidden');
  return context.database
    .transaction(async (sql) => {
      const { result, detail, action } = await what.work(sql);
      await appendAudit(sql, context.clock, staff.name, action ?? what.action, detail);
      return result;
    })
    .catch((error: unknown) => {
      throw isLostRace(error) ? new AppError('changed_meanwhile') : error;
    });
};

/** Acts on one market. State in memory follows after the commit. */
const actOnMarket =
  (permission: Permission, action: AuditAction, lever: 'haltMarket' | 'resumeMarket') =>
  async (context: OperatorContext, staff: StaffMember, symbol: string, reason: string): Promise<void> => {
    await act(context, staff, {
      permission,
      action,
      work: async (sql) => {
        await context.levers[lever](sql, symbol, reason, staff.name);
        return { result: null, detail: { symbol, reason } };
      },
    });
    await context.levers.onCommitted();
  };

export const haltMarket = actOnMarket('halt_market', 'market_halted', 'haltMarket');

/** Halts every market in one act: all or none. Returns how many were not halted before. */
export const haltAllMarkets = async (
  context: OperatorContext,
  staff: StaffMember,
  reason: string,
): Promise<number> => {
  const { levers } = context;
  const halted = await act(context, staff, {
    permission: 'halt_market',
    action: 'market_halted',
    work: async (sql) => {
      const symbols = levers.notHalted();
      for (const symbol of symbols) await levers.haltMarket(sql, symbol, reason, staff.name);
      return { result: symbols.length, detail: { symbol: 'all', markets: String(symbols.length), reason } };
    },
  });
  await levers.onCommitted();
  return halted;
};

export const resumeMarket = actOnMarket('resume_market', 'market_resumed', 'resumeMarket');

export const chooseTabSet = (
  context: OperatorContext,
  staff: StaffMember,
  { tab_set: chosen, reason }: { readonly tab_set: TabSet; readonly reason: string },
): Promise<null> =>
  act(context, staff, {
    permission: 'choose_tab_set',
    action: 'tab_set_chosen',
    work: async (sql) => {
      const before = await updateTabSet(sql, chosen);
      return { result: null, detail: { from: before, to: chosen, reason } };
    },
  });

export const issueInvitation = (
  context: OperatorContext,
  staff: StaffMember,
  form: { note: string; max_uses?: number | undefined; expires_at?: string | undefined },
): Promise<string> =>
  act(context, staff, {
    permission: 'issue_invitation',
    action: 'invitation_issued',
    work: async (sql) => {
      const { note, max_uses: maxUses = null } = form;
      const expiresAt = form.expires_at === undefined ? null : new Date(form.expires_at);
      if (expiresAt !== null && expiresAt.getTime() <= context.clock.nowMs()) throw new AppError('too_late');
      const wanted = { note, issuedBy: staff.name, maxUses, expiresAt };
      const code = await context.levers.issueInvitation(sql, wanted);
      const detail = {
        invitation_code: code,
        note,
        ...(maxUses !== null && { max_uses: String(maxUses) }),
        ...(expiresAt !== null && { expires_at: expiresAt.toISOString() }),
      };
      return { result: code, detail };
    },
  });

/** Staff requests an extra statement of liabilities. It is made after this is committed. */
export const askForLiabilities = (
  context: OperatorContext,
  staff: StaffMember,
  reason: string,
): Promise<null> =>
  act(context, staff, {
    permission: 'publish_liabilities',
    action: 'liabilities_asked',
    work: async () => ({ result: null, detail: { reason } }),
  });
