import { decodeFunctionData, erc20Abi, getAddress, isAddressEqual, parseTransaction } from 'viem';
import { type BalanceNode, type EvmChain, NodeProblem } from '../../../chains/public.ts';
import { payerOf } from '../../../custody/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/db.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import {
  insertOwnTransaction,
  isNonceSettled,
  type OwnTransaction,
  type SignedPurpose,
  selectUnsettled,
} from './own-transactions.sql.ts';

/** Purposes that are looked at in one turn. Those under way are a few dozen; an upgrade brings all of before, in several turns. */
const MOST = 1_000;

/** The asset that a signed transaction moves. The bytes are ours, so nothing here depends on what a node says. */
export const movedBy = (raw: string, usdtContract: EvmChain['usdtContract']): OwnTransaction['moved'] => {
  const { to, value = 0n, data = '0x' } = parseTransaction(`0x02${raw.slice(4)}`);
  if (to == null) return null;
  if (!isAddressEqual(to, usdtContract))
    return value === 0n ? null : { receiver: getAddress(to), currency: 'ETH', raw: value };
  const call = decodeFunctionData({ abi: erc20Abi, data });
  if (call.functionName !== 'transfer') return null;
  const [receiver, amount] = call.args;
  return { receiver: getAddress(receiver), currency: 'USDT', raw: amount };
};

interface Noting {
  readonly database: Database;
  readonly clock: Clock;
  readonly chain: EvmChain;
  readonly node: BalanceNode;
  /** The final block up to which transactions count. */
  readonly height: bigint;
}

/** Notes the transaction of a purpose that a block up to the height has. Returns true if the purpose is settled. */
const settle = async (
  { database, clock, chain, node, height }: Noting,
  sender: string,
  { nonce, raws, txHashes }: SignedPurpose,
): Promise<boolean> => {
  for (const [at, txHash] of txHashes.entries()) {
    const receipt = await node.receiptOf(txHash);
    if (receipt === null || receipt.blockNumber > height) continue;
    const { blockNumber, isSuccess, feeWei } = receipt;
    const moved = movedBy(raws[at] ?? '', chain.usdtContract);
    const of = { txHash, sender, nonce, moved, isSuccess, feeWei, height: blockNumber };
    await insertOwnTransaction(database, { chain: EVM_CHAIN, ...of }, new Date(clock.nowMs()));
    return true;
  }
  return isNonceSettled(database, EVM_CHAIN, sender, nonce);
};

/**
 * Notes the transactions of the house that blocks up to a final height have. Returns the addresses that cannot be judged: the nonce of
 * one of our transactions is spent, and the node shows no receipt, which proves nothing.
 */
export const noteOwnTransactions = async (noting: Noting): Promise<ReadonlySet<string>> => {
  const { database, chain, node, height } = noting;
  const purposes = await selectUnsettled(database, EVM_CHAIN, MOST);
  const sent = new Map<string, number>();
  const unknown = new Set<string>();
  let settled = 0;
  for (const purpose of purposes) {
    const [raw = ''] = purpose.raws;
    const sender = getAddress(await payerOf(raw));
    const count = sent.get(sender) ?? (await node.nonceAt(sender, height));
    sent.set(sender, count);
    // It is in no block up to the height, so it has moved nothing yet.
    if (purpose.nonce >= count) continue;
    if (await settle(noting, sender, purpose)) settled += 1;
    else for (const each of [sender, movedBy(raw, chain.usdtContract)?.receiver]) unknown.add(each ?? sender);
  }
  if (purposes.length === MOST)
    throw new NodeProblem(because('own_transactions_noted', { count: settled }), { isOther: false });
  return unknown;
};
