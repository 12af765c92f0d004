import {
  createBalanceNode,
  createForeignTokens,
  type EvmChain,
  type ForeignFacts,
  type ForeignTokens,
  type ForeignTransfer,
} from '../../../chains/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import { selectAddressesAfter } from '../compared-addresses.sql.ts';
import type { BalancesContext } from '../context.ts';
import { finalHeight } from '../evm/final-height.ts';
import {
  addForeignToken,
  advanceTokens,
  type FoldedTransfers,
  noteDropped,
  selectKnownFacts,
  selectTokensHeight,
} from './foreign-tokens.sql.ts';

/** Addresses of one question. Nodes and providers bound the topics of a filter. */
const ADDRESSES = 200;
/** Blocks of one turn. */
const BLOCKS = 40n;
/** Contracts that are asked for their names in one turn. The others stay without one. */
const MAX_ASKED = 20;

/** The transfers of one token to one address as one. */
const fold = (
  transfers: readonly ForeignTransfer[],
  owners: ReadonlyMap<string, bigint>,
): readonly Omit<FoldedTransfers, keyof ForeignFacts>[] => {
  const folded = new Map<string, Omit<FoldedTransfers, keyof ForeignFacts>>();
  for (const { contract, address, sender, raw, txid, height } of transfers) {
    const uid = owners.get(address);
    if (uid === undefined) continue;
    const key = `${contract} ${address}`;
    const before = folded.get(key);
    folded.set(key, {
      contract,
      address,
      uid,
      sender: before === undefined || before.sender === sender ? sender : null,
      transfers: (before?.transfers ?? 0) + 1,
      raw: (before?.raw ?? 0n) + raw,
      firstHeight: before?.firstHeight ?? height,
      lastHeight: height,
      lastTxid: txid,
    });
  }
  return [...folded.values()];
};

/** The names and digits that these contracts give themselves. Few are asked, because anybody can make thousands. */
const factsOf = async (
  { database }: Pick<BalancesContext, 'database'>,
  tokens: ForeignTokens,
  contracts: readonly string[],
): Promise<(contract: string) => ForeignFacts> => {
  const known = new Map(await selectKnownFacts(database, EVM_CHAIN, contracts));
  const unknown = [...new Set(contracts)].filter((contract) => !known.has(contract));
  for (const contract of unknown.slice(0, MAX_ASKED)) known.set(contract, await tokens.factsOf(contract));
  return (contract) => known.get(contract) ?? { symbol: '?', digits: null };
};

/** The transfers to all deposit addresses in some blocks, folded, and the number of questions without an answer. */
const readAll = async (
  { database }: Pick<BalancesContext, 'database'>,
  tokens: ForeignTokens,
  blocks: { readonly from: bigint; readonly to: bigint },
) => {
  const folded: Omit<FoldedTransfers, keyof ForeignFacts>[] = [];
  let dropped = 0;
  for (let after = -1; ; ) {
    const page = await selectAddressesAfter(database, EVM_CHAIN, after, ADDRESSES);
    if (page.length === 0) return { folded, dropped };
    const owners = new Map(
      page.flatMap(({ address, uid }) => (uid === null ? [] : [[address, uid] as const])),
    );
    const transfers = await tokens.transfers({ addresses: [...owners.keys()], ...blocks });
    if (transfers === null) dropped += 1;
    else folded.push(...fold(transfers, owners));
    after = page.at(-1)?.index ?? after;
  }
};

/**
 * Looks for tokens that the server does not accept in the next final blocks, by the receiver of each transfer, whatever its contract.
 * Each block counts once. Returns true if more blocks are final. Throws if the node does not answer.
 */
export const findTokens = async (context: BalancesContext, chain: EvmChain): Promise<boolean> => {
  const { database, clock } = context;
  const height = await finalHeight(context, createBalanceNode(chain));
  if (typeof height === 'string') return false;
  const before = await selectTokensHeight(database, EVM_CHAIN);
  // No address was given out before, or nobody looked. A demo may begin a chain again.
  if (before === null || before > height) {
    await advanceTokens(database, EVM_CHAIN, { before, height });
    return false;
  }
  if (before === height) return false;
  const to = before + BLOCKS < height ? before + BLOCKS : height;
  const tokens = createForeignTokens(chain);
  const { folded, dropped } = await readAll(context, tokens, { from: before + 1n, to });
  const contracts = folded.map(({ contract }) => contract);
  const facts = await factsOf(context, tokens, contracts);
  await database.transaction(async (sql) => {
    if (!(await advanceTokens(sql, EVM_CHAIN, { before, height: to }))) return;
    let refused = dropped;
    for (const of of folded) {
      const now = new Date(clock.nowMs());
      const isListed = await addForeignToken(sql, EVM_CHAIN, { ...of, ...facts(of.contract) }, now);
      if (!isListed) refused += 1;
    }
    if (refused > 0) await noteDropped(sql, EVM_CHAIN, refused);
  });
  return to < height;
};
