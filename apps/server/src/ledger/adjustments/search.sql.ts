import type { SearchSource } from '../../platform/search/find.sql.ts';

/** The ways to find an adjustment. */
const way = (term: SearchSource['term'], where: string): SearchSource => ({
  kind: 'adjustment',
  by: 'number',
  term,
  select: `select a.adjustment_id as id, a.uid, a.adjustment_id::text as found from ledger.proposed_adjustments a where ${where}`,
});

export const LEDGER_SEARCH: readonly SearchSource[] = [
  way('number', 'a.adjustment_id = $1::uuid'),
  way('short', 'right(a.adjustment_id::text, 8) = $1'),
];
