import { balances as balancesRoute } from '@tallystick/contract/ledger/customer.ts';
import { type LedgerRecord, records as recordsRoute } from '@tallystick/contract/ledger/records.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { myLiabilities } from '@tallystick/contract/verification/customer.ts';
import { type KeptRecords, keepRecords, recordsKept } from '../../ledger/public.ts';
import { call } from '../../shared/api/api.ts';
import { currentSession } from '../../shared/device/session.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { loadAlgorithms } from '../verifiers/verifiers.ts';
import type { GivenRecords, Judged } from './judge-records.ts';

const ROW = 100;
/** More lines are not read on a phone. The command reads them all. */
const MAX_PAGES = 50;
/** A line of a statement may be dated this much before its second: clocks of processes differ. */
const MARGIN_MS = 300_000;
/** A balance that changes while it is read says nothing. */
const ATTEMPTS = 3;

/** The newest lines back to a time, or all. Null if there are too many. */
const readRecords = async (
  sinceMs: number | null,
  signal: AbortSignal,
): Promise<readonly LedgerRecord[] | null> => {
  const lines: LedgerRecord[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const from: { readonly cursor?: string } = cursor === null ? {} : { cursor };
    const { list, next_cursor: next }: DataOf<typeof recordsRoute> = await call(
      recordsRoute,
      { accounts: 'all', page_no: page, row: ROW, ...from },
      { signal, quiet: true },
    );
    lines.push(...list);
    const last = list.at(-1);
    const isEnd = next === null || last === undefined;
    if (isEnd || (sinceMs !== null && Date.parse(last.created_at) < sinceMs)) return lines;
    cursor = next;
  }
  return null;
};

/** The time from which on lines are new. Null if a currency of the statement was never kept: then all lines count. */
const startOf = ({ currencies }: KeptRecords, stated: readonly string[]): number | null => {
  if (stated.some((currency) => currencies[currency] === undefined)) return null;
  const seconds = Object.values(currencies).map(({ second }) => second);
  return seconds.length === 0 ? null : Math.min(...seconds) * 1000 - MARGIN_MS;
};

const askHouse = async (
  kept: KeptRecords,
  signal: AbortSignal,
): Promise<GivenRecords & { readonly isStated: boolean }> => {
  const quiet = { signal, quiet: true };
  const before = await call(balancesRoute, {}, quiet);
  const { statement, counted, emptied } = await call(myLiabilities, {}, quiet);
  const stated = [...counted, ...emptied];
  const records = await readRecords(
    startOf(
      kept,
      stated.map(({ currency }) => currency),
    ),
    signal,
  );
  const after = await call(balancesRoute, {}, quiet);
  const isSteady = before.every(({ currency, available, held, borrowed }) =>
    after.some(
      (each) =>
        each.currency === currency &&
        each.available === available &&
        each.held === held &&
        each.borrowed === borrowed,
    ),
  );
  const balances = isSteady ? after : null;
  return { isStated: statement !== null, proofs: stated.map(({ proof }) => proof), records, balances };
};

/** True if a balance alone contradicts the records: it may have changed and changed back while both were read. */
const isDoubtful = ({ kept: { alarm } }: Judged): boolean => alarm?.fault === 'sum';

/** Checks the records of the account now, and keeps what holds. Null before the first statement, and without a session. */
export const checkRecords = async (
  keys: HouseKeys,
  signal: AbortSignal,
): Promise<Judged['outcomes'] | null> => {
  const uid = currentSession().userInfo?.uid;
  if (uid === undefined) return null;
  const vkeys = verifierKeysOf(keys);
  const [{ judgeRecords }] = await Promise.all([import('./judge-records.ts'), loadAlgorithms(vkeys)]);
  for (let attempt = 1; ; attempt += 1) {
    const kept = recordsKept();
    const given = await askHouse(kept, signal);
    if (!given.isStated && kept.checkedAtMs === 0) return null;
    const judged = judgeRecords(given, { uid, vkeys, nowMs: serverNow() }, kept);
    if (isDoubtful(judged) && attempt < ATTEMPTS) continue;
    keepRecords(judged.kept);
    return judged.outcomes;
  }
};
