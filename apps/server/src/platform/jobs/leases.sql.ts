import type pg from 'pg';

/** A process that stands by for keys of a space holds this key together with the others. */
const PRESENCE = 0x7f_ff_ff_ff;

/** Takes the session lock of a key. Returns false if another session holds it. */
export const tryLockLease = async (client: pg.PoolClient, space: number, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    space,
    key,
  ]);
  return rows[0]?.locked === true;
};

/** The share of `keys` for one of the processes that stand by for them now, including this one. */
export const selectFairShare = async (
  client: pg.PoolClient,
  space: number,
  keys: number,
): Promise<number> => {
  const { rows } = await client.query<{ takers: number }>(
    `select count(*)::int as takers from pg_locks where locktype = 'advisory' and granted and mode = 'ShareLock'
       and objsubid = 2 and classid = $1::bigint::oid and objid = $2::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [space, PRESENCE],
  );
  return Math.ceil(keys / Math.max(1, rows[0]?.takers ?? 1));
};

/** The application name and the address of the session that holds a key. */
export const selectLeaseHolder = async (
  client: pg.PoolClient,
  space: number,
  key: number,
): Promise<string> => {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s%s', a.application_name, ' from ' || host(a.client_addr)) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1::bigint::oid
       and l.objid = $2::bigint::oid
       and l.database = (select oid from pg_database where datname = current_database())`,
    [space, key],
  );
  return rows[0]?.holder ?? 'another process';
};

/** Counts this session among the processes that stand by for keys of a space. */
export const lockPresence = async (client: pg.PoolClient, space: number): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, $2)', [space, PRESENCE]);
};

export const unlockLease = async (client: pg.PoolClient, space: number, key: number): Promise<void> => {
  await client.query('select pg_advisory_unlock($1, $2)', [space, key]);
};

/** Releases every lock and setting of the session, so that the pool can use the connection again. */
export const resetLeaseSession = (client: pg.PoolClient): Promise<unknown> =>
  client.query('select pg_advisory_unlock_all(); reset all');

/** Names the session for other processes, and lets PostgreSQL end it after `silenceMs` without a statement. */
export const prepareLeaseSession = async (
  client: pg.PoolClient,
  holder: string,
  silenceMs: number,
): Promise<void> => {
  await client.query(`set idle_session_timeout = ${silenceMs};
    set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`);
  await client.query("select set_config('application_name', $1, false)", [holder]);
};
