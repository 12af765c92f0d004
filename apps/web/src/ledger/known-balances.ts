import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { currentSession } from '../shared/device/session.ts';

/** The account's balances as this phone saw them, so that a statement of the house can be compared with them later. */

/** Periods kept per account, about 150 bytes each. The oldest is dropped first. */
const KEPT = 200;

const seenBalances = z.array(
  z.object({
    /** The first and the last time at which these totals were seen, in milliseconds. */
    from: z.number(),
    until: z.number(),
    totals: z.record(z.string(), z.string()),
  }),
);
export type SeenBalances = z.output<typeof seenBalances>;

const keyOfAccount = (): string => `seenBalances:${currentSession().userInfo?.uid ?? ''}`;

/** The periods in which this phone saw the account's balances, the oldest first. */
export const balancesSeen = (): SeenBalances => {
  const stored = seenBalances.safeParse(deviceTexts.readJson(keyOfAccount()));
  return stored.success ? stored.data : [];
};

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => b[key] === value);

/** Notes the balances that the server showed at a time. */
export const noteBalances = (balances: readonly Balance[], atMs: number): void => {
  const totals = Object.fromEntries(balances.map(({ currency, total }) => [currency, total]));
  const seen = balancesSeen();
  const last = seen.at(-1);
  if (last !== undefined && atMs < last.until) return;
  const next =
    last !== undefined && isSame(last.totals, totals)
      ? [...seen.slice(0, -1), { ...last, until: atMs }]
      : [...seen, { from: atMs, until: atMs, totals }];
  deviceTexts.writeJson(keyOfAccount(), next.slice(-KEPT));
};
