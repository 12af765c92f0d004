import { createBitcoinReader } from '../../../../src/chains/bitcoin/bitcoin-reader.ts';
import { type BitcoinNode, createBitcoinRpc } from '../../../../src/chains/bitcoin/rpc.ts';
import type { ChainReader } from '../../../../src/chains/chain-reader.ts';
import type { EvmChain } from '../../../../src/chains/evm/client.ts';
import { createEvmReader } from '../../../../src/chains/evm/evm-reader.ts';
import { type BitcoinKeys, openBitcoinKeys } from '../../../../src/custody/addresses/house-keys.ts';
import {
  type BitcoinPayouts,
  createBitcoinPayoutNode,
} from '../../../../src/custody/batches/bitcoin-payouts.ts';
import { createSweepChain, type SweepChain } from '../../../../src/custody/sweeping/sweep-chain.ts';
import { lookAtOtherNodes } from '../../../../src/deposits/arrivals/look-at-nodes.ts';
import { lookAtChain, type WatchDependencies } from '../../../../src/deposits/chain/watch-chain.ts';
import type { LargeDeposits, SecondNode } from '../../../../src/deposits/large/agree-on-deposits.ts';
import { bitcoinSecondNode, evmSecondNode } from '../../../../src/deposits/large/second-node.ts';
import type { ManualClock } from '../../../../src/platform/clock.ts';
import { type Opened, type ProgramParts, valueInUsdt } from './parts.ts';

/** Rounds of a look. The pause between two is 5 ms. */
const MAX_ROUNDS = 6;
const lookUntilRest = async (dependencies: WatchDependencies, reader: ChainReader): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1)
    if ((await lookAtChain(dependencies, reader)) === 'rest') return;
};

/** The reader of the first node, and those of the others. */
interface Readers {
  readonly first: ChainReader;
  readonly seconds: readonly SecondNode[];
}

export const openEvmReaders = (evm: EvmChain): Readers => ({
  first: createEvmReader(evm, 'live'),
  seconds: (evm.others ?? []).map((endpoint) => evmSecondNode({ ...evm, endpoint })),
});

export const openBitcoinReaders = (node: BitcoinNode, clock: ManualClock): Readers => ({
  first: createBitcoinReader(node, clock),
  seconds: (node.others ?? []).map((endpoint) => bitcoinSecondNode({ ...node, endpoint }, clock)),
});

export const openWatch = (
  { plant, largeAbove }: ProgramParts,
  { database, clock, log, paymentMethods }: Opened,
  { first, seconds }: Readers,
) => {
  const planted = plant.reader ?? ((reader: ChainReader) => reader);
  const reader = planted(first);
  const large: LargeDeposits | null =
    largeAbove === null
      ? null
      : { above: largeAbove, nodes: seconds.map((each) => ({ ...each, reader: planted(each.reader) })) };
  const dependencies: WatchDependencies = {
    database,
    clock,
    log,
    paymentMethods,
    mode: 'live',
    isScreened: false,
    borrowedOutside: async () => 0n,
    valueInUsdt,
    depositLimits: async () => [],
    large: () => large,
  };
  return async (): Promise<void> => {
    if (large !== null)
      await lookAtOtherNodes(
        dependencies,
        large.nodes.map((each) => each.reader),
      );
    await lookUntilRest(dependencies, reader);
  };
};

/** The chain that takes EVM transactions. */
export const openEvmPayouts = ({ plant }: ProgramParts, evm: EvmChain): SweepChain => {
  const made = createSweepChain(evm);
  return plant.payoutChain?.(made) ?? made;
};

const MAX_FEE_RATE = 200n;

/** The node that takes Bitcoin transactions, as `openPayouts` opens it. */
export const openBitcoin = (
  { plant, home, sweeps }: ProgramParts,
  { signer, paymentMethods }: Opened,
  node: BitcoinNode,
): BitcoinPayouts => {
  const others = (node.others ?? []).map((endpoint) =>
    createBitcoinRpc({ ...node, endpoint }, { timeoutMs: 5_000, retries: 1 }),
  );
  const made = createBitcoinPayoutNode(createBitcoinRpc(node), MAX_FEE_RATE, others);
  let known: BitcoinKeys | null = null;
  return {
    node: plant.bitcoinNode?.(made) ?? made,
    keys: async () => {
      const { house } = await signer.bitcoinHouse();
      known ??= openBitcoinKeys({ deposits: home.keys.depositKeys.bitcoin, house, network: node.network });
      return known;
    },
    sweeps: {
      policy: sweeps,
      maxFeeRate: 40n,
      confirmations: async () => (await paymentMethods.forChain('BTC', 'BTC'))?.confirmations ?? null,
    },
  };
};
