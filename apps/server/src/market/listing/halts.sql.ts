import type { Sql } from '../../platform/postgres/db.ts';

/** The symbols that staff have halted, with the reason. */
export const selectHalted = async (sql: Sql): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql.prepared<{ symbol: string; reason: string }>(
    'market_halted',
    `select p.symbol, h.reason from market.products p cross join lateral (
       select n.kind, n.reason from market.halts n where n.symbol_id = p.symbol_id order by n.halt_no desc limit 1) h
     where h.kind = 'halt'`,
  );
  return new Map(rows.map((row) => [row.symbol, row.reason]));
};

export const insertHalt = async (
  sql: Sql,
  symbolId: number,
  kind: 'halt' | 'resume',
  reason: string,
  staff: string,
  at: Date,
): Promise<void> => {
  await sql.query(
    'insert into market.halts (symbol_id, kind, reason, staff, at) values ($1, $2, $3, $4, $5)',
    [symbolId, kind, reason, staff, at],
  );
};
