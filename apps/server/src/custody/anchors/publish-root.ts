import { type BlockProof, hexEncode } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { Refusal, SignerClient } from '../../signing/public.ts';
import { firstAttempt } from '../transactions/chain-transactions.sql.ts';
import type { PayoutChain } from '../transactions/payout-chain.ts';
import { planGas } from '../transactions/plan-gas.ts';
import {
  climb,
  emptyMemory,
  LADDER_TIMEOUTS,
  type LadderMemory,
  type LadderTimeouts,
  type Progress,
} from '../transactions/transaction-ladder.ts';

/** The state of a root's way into the chain. */
export type Publication =
  | { readonly kind: 'waiting'; readonly blocker: ReasonText | null }
  /** The signer signs nothing for it, and no transaction of it is known here. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another transaction has spent its nonce for good. */
  | { readonly kind: 'failed'; readonly by: string }
  | {
      readonly kind: 'published';
      readonly proof: BlockProof;
      readonly chainId: number;
      readonly blockNumber: bigint;
      readonly blockHash: string;
      readonly blockSecond: number;
      readonly txHash: string;
    };

export interface RootPublisherOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Pick<SignerClient, 'signAnchor' | 'payer' | 'gasCeiling'>;
  /** Null while the chain's node is not known. */
  readonly chain: () => PayoutChain | null;
  /** Blocks after which a transaction is taken as final. */
  readonly confirmations: number;
  readonly timeouts?: LadderTimeouts;
}

/**
 * Refusals of a first transaction for which an anchor may be given up. After a restoration the signer may have signed this one with
 * other fees (`altered`): then its journal has the transaction.
 */
const FINAL: ReadonlySet<Refusal> = new Set([
  'altered',
  'anchors_not_allowed',
  'anchor_too_soon',
  'fee_too_high',
  'gas_too_high',
]);

const toPublication = async (chain: PayoutChain, progress: Progress): Promise<Publication> => {
  if (progress.kind === 'final') {
    const { txHash, blockNumber } = progress;
    const proven = await chain.prove(txHash, blockNumber);
    return proven === null
      ? { kind: 'waiting', blocker: null }
      : { kind: 'published', ...proven, chainId: chain.chainId, txHash };
  }
  if (progress.kind === 'refused' && !FINAL.has(progress.refusal))
    return { kind: 'waiting', blocker: because('signer_refuses', { refusal: progress.refusal }) };
  if (progress.kind === 'waiting') return { kind: 'waiting', blocker: progress.blocker };
  return progress.kind === 'failed' ? { kind: 'failed', by: progress.by } : progress;
};

/** Publishes roots in a chain, by the ladder of a transaction. A root is published once, whichever process ends when. */
export const createRootPublisher = (options: RootPublisherOptions) => {
  const { database, clock, signer, confirmations, timeouts = LADDER_TIMEOUTS } = options;
  let known: { readonly anchorId: string; readonly memory: LadderMemory } | null = null;
  return {
    /** Advances the root as far as it goes now. Throws if signer, chain or database cannot be reached. */
    publish: async (anchorId: string, root: Uint8Array): Promise<Publication> => {
      const chain = options.chain();
      if (chain === null) return { kind: 'waiting', blocker: 'node_unreachable' };
      if (known?.anchorId !== anchorId) known = { anchorId, memory: emptyMemory() };
      const progress = await climb({
        database,
        clock,
        chain,
        of: firstAttempt('anchor', anchorId),
        confirmations,
        timeouts,
        memory: known.memory,
        signer: {
          payer: () => signer.payer(),
          gas: async () => planGas(chain, signer, { from: await signer.payer(), root }),
          sign: (step) =>
            signer.signAnchor({
              anchor: anchorId,
              chainId: chain.chainId,
              root: hexEncode(root),
              ...step,
            }),
        },
      });
      return toPublication(chain, progress);
    },
  };
};
