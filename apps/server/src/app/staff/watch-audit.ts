import type { AuditVerdict } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';

export interface AuditHealth {
  /** Null before the first check. */
  readonly checkedAtMs: number | null;
  readonly verdict: AuditVerdict | null;
}

export interface AuditWatch {
  health(): AuditHealth;
  start(): void;
  stop(): Promise<void>;
}

const INTERVAL_MS = 600_000;

/** Checks the chain of the audit log every ten minutes, from its first entry on. */
export const watchAudit = (dependencies: {
  clock: Clock;
  log: Log;
  verify: () => Promise<AuditVerdict>;
}): AuditWatch => {
  const { clock, log, verify } = dependencies;
  let health: AuditHealth = { checkedAtMs: null, verdict: null };
  let job: Job | null = null;
  const check = async (): Promise<void> => {
    const verdict = await verify();
    health = { checkedAtMs: clock.nowMs(), verdict };
    if (!verdict.holds) log.error({ ...verdict }, 'the audit log does not hold');
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'the audit log could not be walked');
  return {
    health: () => health,
    start: () => {
      job = startRepeating({ clock, pauseMs: INTERVAL_MS, onError }, check);
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
