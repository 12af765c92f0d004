import type { StatedBlock, StatedHolding } from '@tallystick/proof';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import {
  type AssetsRequest,
  type BlockTimes,
  orNotAnswered,
  type ReservesDependencies,
  type StatedPart,
  signHeld,
} from './stated.ts';
import { type CoinsAfterBlock, type StatedCoins, selectCoinsAfterBlock } from './stated-coins.sql.ts';

/** Maximum Bitcoin addresses in one statement. The statement has room for 256 entries in all. */
const MAX_ADDRESSES = 70;

const toHolding = async (
  dependencies: ReservesDependencies,
  request: AssetsRequest,
  { address, path, amount }: StatedCoins,
  block: StatedBlock | null,
): Promise<StatedHolding> => ({
  chain: BITCOIN_CHAIN,
  currency: 'BTC',
  address,
  kind: path === null ? 'cold' : path.account === 0 ? 'deposit' : 'hot',
  balance: block === null ? null : amount,
  signed: path === null ? null : await signHeld(dependencies, request, address, { kind: 'bitcoin', path }),
});

const readBlock = async (
  dependencies: ReservesDependencies,
  { secondOf }: BlockTimes,
  { height, hash }: CoinsAfterBlock,
): Promise<StatedBlock | null> =>
  orNotAnswered(dependencies, BITCOIN_CHAIN, async () => ({
    number: Number(height),
    hash,
    second: await secondOf(hash),
  }));

/** The house's Bitcoin addresses with their unspent coins. Null if the server reads no Bitcoin. */
export const readBitcoinHoldings = async (
  dependencies: ReservesDependencies,
  request: AssetsRequest,
): Promise<StatedPart | null> => {
  const { database, bitcoin, hasBitcoin } = dependencies;
  if (bitcoin === null) return null;
  const found = await selectCoinsAfterBlock(database, BITCOIN_CHAIN, MAX_ADDRESSES);
  const block = found === null ? null : await readBlock(dependencies, bitcoin, found);
  const holdings: StatedHolding[] = [];
  for (const coins of found?.coins ?? []) {
    // Without the keys in the signer, staff hold them: only cold addresses are shown.
    if (!hasBitcoin && coins.path !== null) continue;
    holdings.push(await toHolding(dependencies, request, coins, block));
  }
  return {
    name: BITCOIN_CHAIN,
    chain: { kind: 'bitcoin', id: bitcoin.prefix, coin: 'BTC', tokens: new Map(), block },
    holdings,
  };
};
