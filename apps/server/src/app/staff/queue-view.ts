import type { DataOf, health } from '@tallystick/contract';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { toWireUpkeep } from '../retention/upkeep.ts';
import type { Queues } from './queues.ts';
import type { AuditHealth } from './watch-audit.ts';

type Health = DataOf<typeof health>;

const auditChainOf = ({ checkedAtMs, verdict }: AuditHealth): Health['audit_chain'] => {
  if (checkedAtMs === null || verdict === null) return null;
  return {
    checked_at: wireTime(checkedAtMs),
    holds: verdict.holds,
    entries: String(verdict.holds ? verdict.entries : verdict.entryNo),
    problem: verdict.holds ? null : verdict.problem,
  };
};

const mailOf = (mail: Queues['mail'], secondsSince: (at: Date | null) => number): Health['mail'] => ({
  waiting: mail.waiting,
  oldest_seconds: secondsSince(mail.oldestAt),
  given_up: mail.givenUp,
});

const largeDepositsOf = (
  { waiting, oldestSince, disagreements }: Queues['largeDeposits'],
  secondsSince: (at: Date | null) => number,
): Health['large_deposits'] => ({
  waiting,
  oldest_seconds: secondsSince(oldestSince),
  disagreements: disagreements.map((each) => ({ ...each, detail: toWireReason(each.detail) })),
});

/** The queues for the operator's health page. Ages in whole seconds. */
export const toWireQueues = (queues: Queues, audit: AuditHealth, nowMs: number) => {
  const secondsSince = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, Math.floor((nowMs - at.getTime()) / 1000));
  const { database, disk } = queues;
  return {
    settlement_overdue_groups: queues.overdueGroups,
    journal_lag_seconds: Math.floor(queues.journalLagSeconds),
    order_log_lag_seconds: Math.floor(queues.orderLogLagSeconds),
    mail: queues.mailIsSent ? mailOf(queues.mail, secondsSince) : null,
    chat: {
      waiting: queues.chat.waiting,
      oldest_seconds: secondsSince(queues.chat.oldestSince),
      messages_last_minute: queues.chat.messagesLastMinute,
    },
    withdrawals: queues.withdrawals.map(({ status, payer, chain, count, oldestSince }) => ({
      status,
      payer,
      chain,
      count,
      oldest_seconds: secondsSince(oldestSince),
    })),
    withdrawal_hindrances: queues.blockers.map(toWireReason),
    large_deposits: largeDepositsOf(queues.largeDeposits, secondsSince),
    decisions: queues.decisions.map(({ queue, count, oldestAtMs }) => ({
      queue,
      waiting: count,
      oldest_seconds: secondsSince(oldestAtMs === null ? null : new Date(oldestAtMs)),
    })),
    silent_providers: queues.silentProviders.map(({ kind, since, unanswered }) => ({
      kind,
      silent_seconds: secondsSince(since),
      unanswered,
    })),
    parts: queues.parts.map(({ part, silentSeconds }) => ({
      part,
      silent_seconds: Math.floor(silentSeconds),
    })),
    signing_stopped: toWireReasonOrNull(queues.signingStopped),
    public_logs: queues.logs.map(({ name, size, ageSeconds }) => ({
      log: name,
      entries: size,
      checkpoint_age_seconds: Math.floor(ageSeconds),
    })),
    witnesses: queues.witnesses.map(({ name, ageSeconds, lateSeconds, failures }) => ({
      name,
      late_seconds: lateSeconds === null ? null : Math.floor(lateSeconds),
      cosigned_seconds_ago: ageSeconds === null ? null : Math.floor(ageSeconds),
      failures,
    })),
    witnesses_needed: queues.witnessesNeeded,
    anchor:
      queues.anchor === null
        ? null
        : {
            seconds_ago: queues.anchor.ageSeconds === null ? null : Math.floor(queues.anchor.ageSeconds),
            hindrance: toWireReasonOrNull(queues.anchor.blocker),
          },
    audit_chain: auditChainOf(audit),
    database: {
      size_bytes: database.bytes,
      connections: database.connections,
      connections_max: database.maxConnections,
      answer_ms: Math.ceil(database.answerSeconds * 1000),
      oldest_transaction_seconds: Math.floor(database.oldestTransactionSeconds),
    },
    grown_tables: queues.grownTables.map((each) => ({ ...each })),
    disk: { free_bytes: disk.freeBytes, size_bytes: disk.totalBytes },
    ...toWireUpkeep(queues.upkeep, nowMs),
  };
};
