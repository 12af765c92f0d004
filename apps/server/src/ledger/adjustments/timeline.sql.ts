import type { TimelinePart } from '../../operator/public.ts';

const columns = (staff: string): string =>
  `a.adjustment_id::text as reference, ${staff} as staff, a.amount, a.currency, null::smallint as symbol_id,
    a.reason as note from ledger.proposed_adjustments a`;

/** Adjustments of a customer's balance: proposed, and decided. */
export const LEDGER_TIMELINE: readonly TimelinePart[] = [
  {
    source: 'adjustment',
    select: `select a.proposed_at as at, a.adjustment_id::text as id, 'proposed' as what, ${columns('a.proposed_by')}
      where a.uid = $1 and a.proposed_at <= $2`,
  },
  {
    source: 'adjustment',
    select: `select a.decided_at as at, a.adjustment_id::text as id,
        case when a.approved then 'approved' else 'rejected' end as what, ${columns('a.decided_by')}
      where a.uid = $1 and a.decided_at is not null`,
  },
];
