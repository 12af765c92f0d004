import * as z from 'zod/mini';
import type { ChainReader } from '../../../src/chains/chain-reader.ts';
import { createEvmReader } from '../../../src/chains/evm/evm-reader.ts';
import { selectNodes } from '../../../src/chains/progress/chain-nodes.sql.ts';
import { lookAtChain } from '../../../src/deposits/chain/watch-chain.ts';
import { openDepositsBench } from './deposits-bench.ts';
import { type Fault, startFaultNode } from './fault-node.ts';

const anyObject = z.record(z.string(), z.unknown());

/** The node's own answer with other fields. */
export const withFields = (fields: Readonly<Record<string, unknown>>): Fault => ({
  kind: 'changed',
  change: (result) => ({ ...anyObject.parse(result), ...fields }),
});

/** Deposits of an EVM chain whose node stands behind a proxy that can lie, lag and limit. */
export const openHostileBench = async (customers = 1) => {
  const bench = await openDepositsBench(customers);
  const node = await startFaultNode(bench.chain.endpoint);
  const chain = { ...bench.chain, endpoint: node.endpoint };
  const reader = createEvmReader(chain, 'demo');
  const [uid = 0n] = bench.uids;
  const lookWith = async (of: ChainReader): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1)
      if ((await lookAtChain(bench.dependencies, of)) === 'rest') return;
    throw new Error('the watcher finds no end');
  };
  return {
    ...bench,
    node,
    chain,
    reader,
    uid,
    to: await bench.addressOf(uid),
    lookWith,
    look: () => lookWith(reader),
    nodes: () => selectNodes(bench.database, new Date(0)),
    states: async (): Promise<string[]> => (await bench.deposits()).map(({ state }) => state),
    halted: async (): Promise<string | null> => {
      const [row] = await bench.database.query<{ halted_reason: string | null }>(
        'select halted_reason from funding.chain_cursors',
      );
      return row?.halted_reason ?? null;
    },
  };
};

export type HostileBench = Awaited<ReturnType<typeof openHostileBench>>;
