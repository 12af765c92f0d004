import { AppError } from '../../platform/errors.ts';
import { takeAttempts } from '../../platform/security/limits/rate-limit.ts';
import type { OperatorContext } from '../context.ts';
import { selectStaffByName } from '../staff.sql.ts';
import { appendAudit } from './audit-log.ts';

/** Bounds the entries, because a flood must not fill the audit log. Failures at members and at unknown names have separate bounds. */
const OF_HOUSE = { name: 'audited_failures', attempts: 60, perSeconds: 3_600 };
const OF_ONE = { name: 'audited_failures_of_one', attempts: 5, perSeconds: 3_600 };

type FailureContext = Pick<OperatorContext, 'database' | 'clock'>;

const audit = async (
  { database, clock }: FailureContext,
  failure: {
    readonly action: 'staff_login_failed' | 'staff_proof_failed' | 'staff_refused';
    /** The key of the individual bound, in addition to the house's. */
    readonly one: string;
    readonly group: string;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  try {
    await takeAttempts(database, clock, [
      { allowance: OF_ONE, key: `${failure.action}\n${failure.one}` },
      { allowance: OF_HOUSE, key: `${failure.action}\n${failure.group}` },
    ]);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    throw error;
  }
  await database.transaction((sql) => appendAudit(sql, clock, 'system', failure.action, failure.detail));
};

const AUDITED = new Set(['credentials_invalid', 'otp_invalid', 'passkey_invalid', 'too_many_requests']);

/** Audits a failed sign-in. An unknown name is left out, because it may be a password in the wrong field. */
export const auditFailedLogin = async (
  context: FailureContext,
  nameKey: string,
  ip: string,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof AppError) || !AUDITED.has(error.code)) return;
  const found = await selectStaffByName(context.database, nameKey);
  const name = found?.member.name;
  await audit(context, {
    action: 'staff_login_failed',
    one: `${name ?? ''}\n${ip}`,
    group: name ?? 'nobody',
    detail: { ip, reason: error.code, ...(name !== undefined && { name }) },
  });
};

/** Audits that a member called a route without the permission. */
export const auditRefusal = (context: FailureContext, name: string, path: string): Promise<void> =>
  audit(context, { action: 'staff_refused', one: name, group: 'all', detail: { name, path } });

export interface WrongProof {
  readonly path: string;
  readonly ip: string;
  readonly reason: string;
}

/** Audits a wrong password or code of a signed-in member, because somebody else may be using their session. */
export const auditWrongProof = (
  context: FailureContext,
  name: string,
  { path, ip, reason }: WrongProof,
): Promise<void> =>
  audit(context, {
    action: 'staff_proof_failed',
    one: name,
    group: 'all',
    detail: { name, path, ip, reason },
  });
