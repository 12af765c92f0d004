import type { Sql } from '../../platform/postgres/db.ts';
import { lockTarget } from '../changes/changes.sql.ts';
import type { Approved } from '../changes/definition.ts';

/** Statements on the networks of the console. A network is an address with the length of its prefix. */

/** Addresses and networks as they are compared: sorted, each once, with the bits beyond the prefix cleared. */
export const selectPlainNetworks = async (sql: Sql, typed: readonly string[]): Promise<readonly string[]> => {
  const [row] = await sql.query<{ networks: string[] }>(
    `select coalesce(array_agg(distinct network(n::inet) order by network(n::inet)), '{}')::text[] as networks
     from unnest($1::text[]) n`,
    [typed],
  );
  return row?.networks ?? [];
};

export interface NetworkListRow {
  readonly version: number;
  readonly networks: readonly string[];
  /** Null for a list that the command line emptied. */
  readonly changeId: string | null;
  readonly effectiveAtMs: number;
}

/** Newest first. The first one is in force. */
export const selectNetworkLists = async (sql: Sql, limit: number): Promise<readonly NetworkListRow[]> => {
  const rows = await sql.query<{
    version: number;
    networks: string[];
    change_id: string | null;
    effective_at: Date;
  }>(
    `select version, networks::text[] as networks, change_id, effective_at
     from operator.network_lists order by version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    version: row.version,
    networks: row.networks,
    changeId: row.change_id,
    effectiveAtMs: row.effective_at.getTime(),
  }));
};

/** Writes the list of an approved change. */
export const insertNetworkList = async (
  sql: Sql,
  { changeId, version, content, decidedAtMs }: Approved<{ networks: string[]; proposed_from: string }>,
  approvedFrom: string,
): Promise<void> => {
  await sql.query(
    `insert into operator.network_lists (version, networks, proposed_from, approved_from, change_id, effective_at)
     values ($1, $2::text[]::cidr[], $3, $4, $5, $6)`,
    [version, content.networks, content.proposed_from, approvedFrom, changeId, new Date(decidedAtMs)],
  );
};

/** Writes an empty list after the one in force: every address may use the console. Returns its version. Null if it is empty already. */
export const insertOpenList = async (sql: Sql, now: Date): Promise<number | null> => {
  await lockTarget(sql, 'networks', '');
  const [inForce] = await selectNetworkLists(sql, 1);
  if (inForce === undefined || inForce.networks.length === 0) return null;
  await sql.query(
    `insert into operator.network_lists (version, networks, effective_at) values ($1, '{}', $2)`,
    [inForce.version + 1, now],
  );
  return inForce.version + 1;
};
