import * as contract from '@tallystick/contract';
import { formatAmount, isCurrency } from '@tallystick/money';
import { ACCOUNTS_WAITING, type Profile, selectProfiles } from '../../accounts/public.ts';
import { FUNDING_WAITING } from '../../funding/public.ts';
import {
  changesWaiting,
  countWaiting,
  memberMay,
  type Permitted,
  permissionOfQueue,
  selectWaiting,
  staffNameKey,
  type Waiting,
  type WaitingCount,
  type WaitingPosition,
  type WaitingSource,
} from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { PRODUCTS_WAITING } from '../../products/public.ts';
import { COMPLAINTS_WAITING, SUPPORT_WAITING } from '../../support/public.ts';
import type { Core } from '../open/core.ts';

/** Every queue of decisions, from the slices that keep them. */
const SOURCES: readonly WaitingSource[] = [
  ...SUPPORT_WAITING,
  ...COMPLAINTS_WAITING,
  ...ACCOUNTS_WAITING,
  ...FUNDING_WAITING,
  ...PRODUCTS_WAITING,
  ...contract.CHANGE_SUBJECTS.map(changesWaiting),
];

const NOTED_BY_RULE = new Set(
  SOURCES.filter(({ isNoteOfRule }) => isNoteOfRule === true).map(({ queue }) => queue),
);

/** The queues that a member can decide. */
const sourcesOf = (member: Permitted): readonly WaitingSource[] =>
  SOURCES.filter(({ queue }) => memberMay(member, permissionOfQueue(queue)));

/** Every queue, whoever can decide it. */
export const countDecisions = (sql: Sql, now: Date): Promise<readonly WaitingCount[]> =>
  countWaiting(sql, SOURCES, { memberKey: '', now }, contract.MAX_WAITING);

const CURSOR = /^(\d{1,18}) (\d{1,15}) ([a-z_]{1,20}:[0-9a-f-]{1,36})$/;

const positionOf = (cursor: string): WaitingPosition => {
  const [value = '', sinceMs = '', key = ''] = decodeCursor(cursor, CURSOR);
  return { value: BigInt(value), sinceMs: Number(sinceMs), key };
};

const amountOf = ({ amount, currency }: Waiting): string | null =>
  amount === null || currency === null || !isCurrency(currency) ? null : formatAmount(amount, currency);

const toWire = (item: Waiting, profiles: ReadonlyMap<bigint, Profile>): contract.WaitingItem => ({
  queue: item.queue,
  item_id: item.itemId,
  uid: item.uid === null ? null : String(item.uid),
  account: item.uid === null ? null : (profiles.get(item.uid)?.account ?? null),
  kind: item.kind,
  amount: amountOf(item),
  currency: item.currency,
  value: item.value === 0n ? null : formatAmount(item.value, 'USDT'),
  note: NOTED_BY_RULE.has(item.queue) ? null : item.note,
  found: NOTED_BY_RULE.has(item.queue) ? toWireReasonOrNull(item.note) : null,
  colleague: item.colleague,
  since: wireTime(item.sinceMs),
});

/** The inbox of a member of staff: everything of all slices that they can decide. It only reads. */
export const registerWaitingDesk = (
  http: Http,
  { database, clock }: Pick<Core, 'database' | 'clock'>,
): void => {
  const readerOf = (name: string) => ({ memberKey: staffNameKey(name), now: new Date(clock.nowMs()) });

  http.serve(contract.waitingForMe, async (query, { staff }) => {
    const { order, row, queue, cursor } = query;
    if (queue !== undefined && !memberMay(staff, permissionOfQueue(queue))) throw new AppError('forbidden');
    const sources = sourcesOf(staff).filter((each) => queue === undefined || each.queue === queue);
    const after = cursor === undefined ? null : positionOf(cursor);
    const reader = readerOf(staff.name);
    const [found, counts] = await Promise.all([
      selectWaiting(database, sources, reader, { order, after, limit: row + 1 }),
      countWaiting(database, sources, reader, contract.MAX_WAITING),
    ]);
    const shown = found.slice(0, row);
    const profiles = await selectProfiles(
      database,
      shown.flatMap(({ uid }) => (uid === null ? [] : [uid])),
    );
    const last = found.length > row ? shown.at(-1) : undefined;
    return {
      list: shown.map((item) => toWire(item, profiles)),
      total: counts.reduce((sum, { count }) => sum + count, 0),
      next_cursor:
        last === undefined ? null : encodeCursor([last.value, last.sinceMs, `${last.queue}:${last.itemId}`]),
    };
  });

  http.serve(contract.waitingCounts, async (_query, { staff }) => {
    const counts = await countWaiting(database, sourcesOf(staff), readerOf(staff.name), contract.MAX_WAITING);
    return counts.map(({ queue, count, value, oldestAtMs }) => ({
      queue,
      count,
      value: formatAmount(value, 'USDT'),
      oldest_at: oldestAtMs === null ? null : wireTime(oldestAtMs),
    }));
  });
};
