import type { Clock } from '../../platform/clock.ts';
import { InvariantError } from '../../platform/errors.ts';

/** Interval of re-checking the chain of the audit log. After a failed check nothing more of it is published. */
const CHECK_EVERY_MS = 24 * 3_600_000;

const describeVerdict = (verdict: object): string =>
  Object.entries(verdict)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** Checks the whole chain of the audit log at the first call, and again once a day. Throws if it does not hold. */
export const createAuditChainCheck = (
  clock: Clock,
  verifyAuditLog: () => Promise<{ readonly holds: boolean }>,
): (() => Promise<void>) => {
  let checkedAtMs: number | null = null;
  return async () => {
    if (checkedAtMs !== null && clock.nowMs() - checkedAtMs < CHECK_EVERY_MS) return;
    const verdict = await verifyAuditLog();
    if (!verdict.holds) throw new InvariantError(`the audit log does not hold: ${describeVerdict(verdict)}`);
    checkedAtMs = clock.nowMs();
  };
};
