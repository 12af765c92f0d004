import {
  type BitcoinNode,
  type CoinScan,
  createBitcoinRpc,
  NodeProblem,
  SCAN_PATIENCE,
  scanCoins,
  selectBlockHashes,
  selectCursor,
} from '../../../chains/public.ts';
import { BITCOIN_CHAIN } from '../../../payments/public.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import { type ComparedAddress, selectAddressesAfter } from '../compared-addresses.sql.ts';
import { type BalancesContext, ROUND_MS } from '../context.ts';
import { insertExplanation, isOpened } from '../differences.sql.ts';
import { keepDifference } from '../keep-difference.ts';
import { advanceRound, noteRoundProblem, openRound } from '../rounds.sql.ts';
import { selectCoinBalances, selectHouseAddresses } from './coin-balances.sql.ts';

/** As deep as a payment is usually called final. */
const FINAL_DEPTH = 6n;
/** Addresses of one scan. It reads all unspent outputs of the chain once, however many addresses it asks about. */
const PAGE = 20_000;
/** Addresses of the house. Each batch of payouts uses one for its change. */
const MAX_OF_HOUSE = 100_000;

/** Throws unless the watcher has read the very block after which the node scanned. */
const requireSameBlock = async (
  { database }: Pick<BalancesContext, 'database'>,
  { height, blockHash }: CoinScan,
): Promise<void> => {
  const known = await selectBlockHashes(database, BITCOIN_CHAIN, { from: height, to: height });
  if (known.get(height) === blockHash) return;
  const reason = because('node_has_other_block', { height, hash: blockHash });
  throw new NodeProblem(known.has(height) ? reason : because('node_read_later', { height }), {
    isOther: false,
  });
};

/** Takes the coins of a cold address as they are when it is compared for the first time. */
const openCold = async (
  { database, clock }: BalancesContext,
  cold: readonly string[],
  of: { readonly final: bigint; readonly missing: (address: string) => bigint },
): Promise<void> => {
  for (const address of cold) {
    const at = { chain: BITCOIN_CHAIN, address, currency: 'BTC', height: of.final };
    if (await isOpened(database, at)) continue;
    const raw = of.missing(address);
    await insertExplanation(database, { ...at, raw, by: null }, new Date(clock.nowMs()));
  }
};

const judgeCoins = async (
  context: BalancesContext,
  addresses: readonly ComparedAddress[],
  cold: readonly string[],
  scan: CoinScan,
): Promise<void> => {
  const { database } = context;
  const { height: tip } = scan;
  const final = tip > FINAL_DEPTH ? tip - FINAL_DEPTH : 0n;
  const names = addresses.map(({ address }) => address);
  const held = new Map<string, bigint>();
  for (const { address, amount, height } of scan.coins)
    if (height <= final) held.set(address, (held.get(address) ?? 0n) + amount);
  const read = () => selectCoinBalances(database, BITCOIN_CHAIN, names, { final, tip });
  const before = await read();
  const missing = (address: string): bigint => (held.get(address) ?? 0n) - (before.get(address) ?? 0n);
  await openCold(context, cold, { final, missing });
  const books = cold.length === 0 ? before : await read();
  for (const { address, uid } of addresses) {
    const [expected, found] = [books.get(address) ?? 0n, held.get(address) ?? 0n];
    const of = { chain: BITCOIN_CHAIN, address, currency: 'BTC', uid, height: final };
    await keepDifference(context, { ...of, expected, found });
  }
};

/**
 * Compares the next addresses of the Bitcoin chain with the books, if a round is under way or due: the node's own set of unspent
 * outputs against the coins that the watcher read. Returns true if more follow. Throws if the node does not answer.
 */
export const compareBitcoin = async (context: BalancesContext, node: BitcoinNode): Promise<boolean> => {
  const { database, clock } = context;
  const cursor = await selectCursor(database, BITCOIN_CHAIN);
  const nowMs = clock.nowMs();
  if (cursor === null) {
    await noteRoundProblem(database, BITCOIN_CHAIN, 'final_block_not_read', new Date(nowMs));
    return false;
  }
  const times = { now: new Date(nowMs), dueSince: new Date(nowMs - ROUND_MS) };
  const round = await openRound(database, BITCOIN_CHAIN, cursor.height, times);
  if (round === null) return false;
  const page = await selectAddressesAfter(database, BITCOIN_CHAIN, round.position, PAGE);
  const house = round.position < 0 ? await selectHouseAddresses(database, BITCOIN_CHAIN, MAX_OF_HOUSE) : [];
  const all = [...house.map(({ address }) => ({ address, uid: null, index: null })), ...page];
  if (all.length > 0) {
    const rpc = createBitcoinRpc(node, SCAN_PATIENCE);
    const scan = await scanCoins(
      rpc,
      all.map(({ address }) => address),
    );
    await requireSameBlock(context, scan);
    const cold = house.filter(({ isCold }) => isCold).map(({ address }) => address);
    await judgeCoins(context, all, cold, scan);
  }
  const isLast = page.length < PAGE;
  const position = page.at(-1)?.index ?? Math.max(round.position, 0);
  const done = { position, addresses: all.length, skipped: 0, isLast };
  await advanceRound(database, round, done, new Date(clock.nowMs()));
  return !isLast;
};
