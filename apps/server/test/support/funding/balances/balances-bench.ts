import { selectDifferences } from '../../../../src/funding/balances/differences.sql.ts';
import { selectRounds } from '../../../../src/funding/balances/rounds.sql.ts';
import { compareBalances } from '../../../../src/funding/balances/watch-balances.ts';
import { manualClock } from '../../../../src/platform/clock.ts';
import { startFaultNode } from '../fault-node.ts';
import { openHostileBench } from '../hostile-bench.ts';
import { deployForwarder } from './forwarder.ts';

/** Blocks after which the newest ones are final and were read twice. */
const FINAL = 70;
const HOUR_MS = 3_600_000;

/** Customers' addresses that are compared with the chain behind a proxy that can lie, lag and limit. */
export const openBalancesBench = async (
  of: { readonly customers?: number; readonly others?: number; readonly payer?: string } = {},
) => {
  const bench = await openHostileBench(of.customers ?? 1);
  const target = bench.client.read.chain.rpcUrls.default.http[0] ?? '';
  const others = await Promise.all(Array.from({ length: of.others ?? 0 }, () => startFaultNode(target)));
  const chain = { ...bench.chain, others: others.map(({ endpoint }) => endpoint) };
  const clock = manualClock(Date.now());
  const { payer } = of;
  const context = {
    database: bench.database,
    clock,
    log: bench.log,
    paymentMethods: bench.paymentMethods,
    evmChain: () => chain,
    bitcoin: null,
    payer: payer === undefined ? null : async () => payer,
  };
  /** A whole round, an hour later. */
  const compare = async (): Promise<void> => {
    clock.advance(HOUR_MS);
    for (let turn = 0; turn < 10; turn += 1) {
      await compareBalances(context);
      clock.advance(1_000);
    }
  };
  return {
    ...bench,
    clock,
    context,
    others,
    forwarder: await deployForwarder(bench.client),
    compare,
    /** Makes everything final, and reads it twice. */
    settle: async (): Promise<void> => {
      await bench.mine(FINAL);
      for (let turn = 0; turn < 6; turn += 1) await bench.look();
    },
    differences: () => selectDifferences(bench.database, 100),
    round: async () => (await selectRounds(bench.database))[0],
  };
};

export type BalancesBench = Awaited<ReturnType<typeof openBalancesBench>>;
