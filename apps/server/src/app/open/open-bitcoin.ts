import { type ChainReader, createBitcoinReader } from '../../chains/public.ts';
import { bitcoinSecondNode, type LargeDeposits } from '../../deposits/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';

export interface OpenedBitcoin {
  /** Null if no node is set: then staff checks Bitcoin deposits. */
  readonly reader: ChainReader | null;
  /** Large deposits and the nodes that are asked about them. Null without a node. */
  readonly large: LargeDeposits | null;
}

/** The Bitcoin node of the settings. */
export const openBitcoin = ({ config, clock }: { config: Config; clock: Clock }): OpenedBitcoin => {
  const { bitcoin, largeDeposit } = config.chains;
  if (bitcoin === null) return { reader: null, large: null };
  const { network, others } = bitcoin;
  return {
    reader: createBitcoinReader(bitcoin, clock),
    large: {
      above: largeDeposit,
      nodes: others.map((endpoint) => bitcoinSecondNode({ endpoint, network }, clock)),
    },
  };
};
