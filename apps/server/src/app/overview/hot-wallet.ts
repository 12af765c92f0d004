import type { DataOf, overview } from '@tallystick/contract';
import type { HotWallet } from '../../funding/public.ts';
import type { Clock } from '../../platform/clock.ts';

type WireWallet = DataOf<typeof overview>['hot_wallet'];

/** Returns what is known now. Null before the first answer of the chain and the signer. */
export type ReadHotWallet = () => Promise<WireWallet>;

/** The chain is asked again after this time. */
const KEPT_MS = 30_000;
/** The first reader waits this long at most. */
const FIRST_WAIT_MS = 300;

const toWire = (of: HotWallet): WireWallet => ({
  address: of.address,
  usdt: of.usdt,
  eth: of.eth,
  payouts_left: of.payoutsLeft,
  days_left: of.payoutsPerDay === 0 ? null : Math.floor(of.payoutsLeft / of.payoutsPerDay),
});

/** Reads the paying account at most every 30 seconds. A slow node or signer never delays the reader for long. */
export const keepHotWallet = (clock: Clock, read: () => Promise<HotWallet | null>): ReadHotWallet => {
  let known: WireWallet = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();
  return async () => {
    const nowMs = clock.nowMs();
    const isFirst = readAtMs === Number.NEGATIVE_INFINITY;
    if (nowMs - readAtMs >= KEPT_MS) {
      readAtMs = nowMs;
      reading = read().then((wallet) => {
        known = wallet === null ? null : toWire(wallet);
      });
    }
    if (isFirst) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
    return known;
  };
};
