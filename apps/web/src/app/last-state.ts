import { home } from '@tallystick/contract/content/customer.ts';
import { balances } from '@tallystick/contract/ledger/customer.ts';
import { marketStatus, productList } from '@tallystick/contract/market/customer.ts';
import { openOrders } from '@tallystick/contract/trading/customer.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { markQuotesOld } from '../market/public.ts';
import { queryClient } from '../shared/api/query.ts';
import { queryKeys } from '../shared/api/query-keys.ts';
import { readCacheEntry, writeCache } from '../shared/device/cache.ts';
import { currentSession, onSessionEnd } from '../shared/device/session.ts';

/**
 * Keeps the last seen state of the account, so that the app opens to it without a network. The state stays on the
 * device as long as the session. The app reads it from the server again at once and shows its prices as old.
 */

const KEY = 'lastState';
const KEPT_SECONDS = 30 * 86_400;
const WRITE_AFTER_MS = 3_000;

const kept = {
  home: z.optional(home.data),
  products: z.optional(productList.data),
  balances: z.optional(balances.data),
  openOrders: z.optional(openOrders.data),
  marketStatus: z.optional(marketStatus.data),
};
type Kept = keyof typeof kept;
const NAMES: readonly Kept[] = ['home', 'products', 'balances', 'openOrders', 'marketStatus'];

const lastState = z.object({ uid: z.string(), ...kept });

const keyOf = (name: Kept): QueryKey => queryKeys[name];

const restore = (uid: string): void => {
  const entry = readCacheEntry(KEY, lastState);
  if (entry === null || entry.data.uid !== uid) return;
  const seenAt = entry.time * 1_000;
  for (const name of NAMES) {
    const data = entry.data[name];
    // An answer that the cache already holds is newer.
    if (data === undefined || queryClient.getQueryData(keyOf(name)) !== undefined) continue;
    if (name === 'products') markQuotesOld(entry.data.products ?? [], seenAt);
    queryClient.setQueryData(keyOf(name), data, { updatedAt: seenAt });
  }
};

const save = (): void => {
  const uid = currentSession().userInfo?.uid;
  if (uid === undefined) return;
  const state: Record<string, unknown> = { uid };
  let seenAt = Number.POSITIVE_INFINITY;
  for (const name of NAMES) {
    const query = queryClient.getQueryState(keyOf(name));
    if (query?.data === undefined) continue;
    state[name] = query.data;
    // The state is as old as its oldest part. Saving a restored price again does not make it newer.
    seenAt = Math.min(seenAt, query.dataUpdatedAt);
  }
  if (Number.isFinite(seenAt)) writeCache(KEY, state, KEPT_SECONDS, Math.floor(seenAt / 1_000));
};

let isStarted = false;

/** Restores the last seen state and saves the state from now on. */
export const startLastState = (): void => {
  const uid = currentSession().userInfo?.uid;
  if (uid !== undefined) restore(uid);
  if (isStarted) return;
  isStarted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      save();
    }, WRITE_AFTER_MS);
  });
  onSessionEnd(() => {
    clearTimeout(timer);
    timer = undefined;
    deviceTexts.remove(KEY);
  });
};
