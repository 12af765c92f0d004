import type { DataOf, overview } from '@tallystick/contract';
import type { HotWallet } from '../../funding/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { keepKnown } from './keep-known.ts';

type WireWallet = DataOf<typeof overview>['hot_wallet'];

/** Returns what is known now. Null before the first answer of the chain and the signer. */
export type ReadHotWallet = () => Promise<WireWallet>;

const toWire = (of: HotWallet): WireWallet => ({
  address: of.address,
  usdt: of.usdt,
  eth: of.eth,
  payouts_left: of.payoutsLeft,
  days_left: of.payoutsPerDay === 0 ? null : Math.floor(of.payoutsLeft / of.payoutsPerDay),
});

/** Reads the paying account now and then. */
export const keepHotWallet = (clock: Clock, read: () => Promise<HotWallet | null>): ReadHotWallet =>
  keepKnown(clock, async () => {
    const wallet = await read();
    return wallet === null ? null : toWire(wallet);
  });
