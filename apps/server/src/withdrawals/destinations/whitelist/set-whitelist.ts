import type { setWhitelist as contract, InputOf } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';
import { takeAttempt } from '../../../platform/security/limits/rate-limit.ts';
import type { Asking, DestinationsContext } from '../context.ts';
import { lockDestinations } from '../destinations.sql.ts';
import { WHITELIST_WAIT_MS, type Whitelist, whitelistAt } from './whitelist.rules.ts';
import { insertChange, selectLastChange } from './whitelist.sql.ts';

/** Every change is kept for ever. */
const CHANGES = { name: 'whitelist_changes_of_account', attempts: 20, perSeconds: 86_400 };

/** A customer's whitelist at a time. */
export const readWhitelist = async (sql: Sql, uid: bigint, nowMs: number): Promise<Whitelist> =>
  whitelistAt(await selectLastChange(sql, uid), nowMs);

/**
 * Switches a customer's whitelist on at once, or off 24 hours from now, with re-authentication. Switching it on while it is ending
 * keeps it. A repeated call changes nothing, so it does not start the wait again.
 */
export const setWhitelist = async (
  context: DestinationsContext,
  asking: Asking,
  { on, ...proof }: InputOf<typeof contract>,
): Promise<Whitelist> => {
  const { database, clock } = context;
  const { uid } = asking;
  // A stolen session must not be able to weaken the account, however new it is.
  await context.confirmAgain(asking, proof, on ? 'recent' : 'money');
  await takeAttempt(database, clock, { allowance: CHANGES, key: String(uid) });
  return database.transaction(async (sql) => {
    await lockDestinations(sql, uid);
    const nowMs = clock.nowMs();
    const { isOn, offFromMs } = await readWhitelist(sql, uid, nowMs);
    if (on && (!isOn || offFromMs !== null)) {
      await insertChange(sql, uid, { isOn: true, effectiveAtMs: nowMs }, nowMs);
      if (!isOn) await context.notify(sql, { uid, kind: 'whitelist_on', detail: null });
    }
    if (!on && isOn && offFromMs === null) {
      const effectiveAtMs = nowMs + WHITELIST_WAIT_MS;
      await insertChange(sql, uid, { isOn: false, effectiveAtMs }, nowMs);
      await context.notify(sql, { uid, kind: 'whitelist_off', detail: { atMs: effectiveAtMs } });
    }
    return readWhitelist(sql, uid, nowMs);
  });
};
