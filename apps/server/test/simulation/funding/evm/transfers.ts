import type { Transfer } from '../book.ts';
import { branchOf, type EvmBlock, type EvmTransaction, TOKEN, transferIn } from './chain.ts';

/** The money that a transaction in a block moved. */
const transferOf = (tx: EvmTransaction, height: number): Transfer | null => {
  const token = transferIn(tx);
  const common = { from: tx.from, height, hash: tx.hash };
  if (token === null)
    return tx.data === '0x' ? { ...common, currency: 'ETH', to: tx.to, amount: tx.value } : null;
  if (token.contract !== TOKEN) return null;
  return { ...common, currency: 'USDT', to: token.to, amount: token.amount };
};

/** All transfers in the blocks of a branch, the oldest first. */
export const transfersIn = (head: EvmBlock): Transfer[] =>
  branchOf(head).flatMap((block) =>
    block.mined.flatMap(({ tx, isSuccess }) => {
      const transfer = isSuccess ? transferOf(tx, block.number) : null;
      return transfer === null || transfer.amount === 0n ? [] : [transfer];
    }),
  );

/** Transactions of the house in blocks that used all of their gas, and moved nothing. */
export const outOfGasIn = (head: EvmBlock): readonly string[] =>
  branchOf(head).flatMap(({ mined }) =>
    mined.flatMap(({ tx, isSuccess, gasUsed }) =>
      isSuccess || tx.isForeign || gasUsed < tx.gas ? [] : [tx.hash],
    ),
  );

/** Wei that the house paid for gas, and the number of its transactions. */
export const gasOf = (head: EvmBlock, house: ReadonlySet<string>): { wei: bigint; count: number } => {
  const paid = branchOf(head).flatMap(({ mined }) =>
    mined.filter(({ tx }) => house.has(tx.from)).map(({ gasUsed, price }) => gasUsed * price),
  );
  return { wei: paid.reduce((sum, each) => sum + each, 0n), count: paid.length };
};
