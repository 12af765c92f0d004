import type { RulesVersion } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

/** The version of the rules for orders that are accepted in a second. */
export type RulesOf = (acceptSecond: number) => RulesVersion;

/** Reads from which second on each version applies. The rows never change. */
export const loadRules = async (sql: Sql): Promise<RulesOf> => {
  const [row] = await sql.query<{ from_second: bigint }>(
    'select from_second from trading.rule_versions where version = 2',
  );
  if (row === undefined) throw new Error('trading.rule_versions lacks version 2: run the migrations again');
  const from = Number(row.from_second);
  return (acceptSecond) => (acceptSecond >= from ? 2 : 1);
};
