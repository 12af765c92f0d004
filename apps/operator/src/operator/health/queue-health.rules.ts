import type { CodedReason } from '@tallystick/contract';
import type { PartHealth } from './parts.rules.ts';
import type { ServiceHealth } from './service.rules.ts';

/** The queues and the free space in the answer of the health call. */
export interface QueueHealth extends ServiceHealth, PartHealth {
  readonly settlement_overdue_groups: number;
  readonly journal_lag_seconds: number;
  readonly order_log_lag_seconds: number;
  readonly withdrawals: readonly {
    readonly status: string;
    readonly payer: 'signer' | 'staff';
    readonly chain: string | null;
    readonly count: number;
    readonly oldest_seconds: number;
  }[];
  readonly withdrawal_hindrances: readonly CodedReason[];
  readonly deposit_chains: readonly {
    readonly chain: string;
    readonly behind: number;
    readonly halted_reason: CodedReason | null;
    readonly looked_seconds: number;
    readonly found_late: number;
  }[];
  readonly deposit_nodes: readonly {
    readonly chain: string;
    readonly node: string;
    readonly is_first: boolean;
    readonly head: string | null;
    readonly behind: number;
    readonly problem: CodedReason | null;
    readonly problem_seconds: number;
    readonly is_other: boolean;
    readonly limit: CodedReason | null;
    readonly differed: CodedReason | null;
    readonly differed_seconds: number;
  }[];
  readonly balance_checks: readonly {
    readonly chain: string;
    readonly compared_seconds: number | null;
    readonly age_seconds: number;
    readonly addresses: number;
    readonly skipped: number;
    readonly problem: CodedReason | null;
    readonly problem_seconds: number;
    readonly less: number;
    readonly more: number;
    readonly not_compared: CodedReason | null;
  }[];
  readonly large_deposits: {
    readonly waiting: number;
    readonly oldest_seconds: number;
    readonly disagreements: readonly {
      readonly chain: string;
      readonly node: string;
      readonly detail: CodedReason;
    }[];
  };
  readonly decisions: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly oldest_seconds: number;
  }[];
  readonly silent_providers: readonly {
    readonly kind: 'kyc' | 'withdrawal' | 'deposit';
    readonly silent_seconds: number;
    readonly unanswered: number;
  }[];
  readonly signing_stopped: CodedReason | null;
  readonly public_logs: readonly {
    readonly log: string;
    readonly entries: number;
    readonly checkpoint_age_seconds: number;
  }[];
  readonly witnesses: readonly {
    readonly name: string;
    readonly cosigned_seconds_ago: number | null;
    readonly late_seconds: number | null;
    readonly failures: number;
  }[];
  readonly witnesses_needed: number;
  readonly anchor: { readonly seconds_ago: number | null; readonly hindrance: CodedReason | null } | null;
  readonly audit_chain: {
    readonly checked_at: string;
    readonly holds: boolean;
    readonly entries: string;
    readonly problem: 'missing' | 'unlinked' | 'altered' | null;
  } | null;
  readonly retention: {
    readonly ran_at: string | null;
    readonly silent_seconds: number;
    readonly unfinished: readonly string[];
  };
  readonly access_review: {
    readonly confirmed_quarter: string | null;
    readonly due_at: string;
    readonly overdue_seconds: number;
  };
}
