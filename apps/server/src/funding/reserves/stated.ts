import type { Challenge, StatedChain, StatedHolding } from '@tallystick/proof';
import type { EvmChain } from '../../chains/public.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { HoldingKey, SignerClient } from '../../signing/public.ts';

/** A statement asks for signatures over a challenge, for a host. */
export interface AssetsRequest {
  readonly host: string;
  /** Null without an anchor. Then nothing is signed. */
  readonly challenge: Challenge | null;
}

/** A Bitcoin node, as far as a statement needs it. */
export interface BlockTimes {
  /** The prefix of the addresses of its network. */
  readonly prefix: string;
  /** The second of the block with this hash. Throws if the node does not answer. */
  readonly secondOf: (hash: string) => Promise<number>;
}

export interface ReservesDependencies {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** Null if the server reads no chain. */
  readonly chain: () => EvmChain | null;
  /** Null if the server reads no Bitcoin. */
  readonly bitcoin: BlockTimes | null;
  readonly signer: Pick<SignerClient, 'holding' | 'payer'>;
  /** True if the signer has the keys of the Bitcoin addresses. */
  readonly hasBitcoin: boolean;
  readonly areExpected: boolean;
  /** Blocks below the newest one after which balances are stated. Default: 2. */
  readonly blocksBehind?: number;
}

/** The addresses of a chain, without the signatures of its cold ones. */
export interface StatedPart {
  readonly name: string;
  readonly chain: StatedChain;
  readonly holdings: readonly StatedHolding[];
}

/** The newest challenge is the first one. */
const NEWEST = 0;

/** Signs for one address. Null without a challenge, or if the signer is away, refuses, or has another key. */
export const signHeld = async (
  { signer, log }: Pick<ReservesDependencies, 'signer' | 'log'>,
  { host, challenge }: AssetsRequest,
  address: string,
  key: HoldingKey,
): Promise<StatedHolding['signed']> => {
  if (challenge === null) return null;
  try {
    const signed = await signer.holding({ host, block: challenge.hash, key });
    if (signed.address !== address) throw new Error('the signer holds another key');
    return { challenge: NEWEST, signature: signed.signature };
  } catch (error) {
    log.warn({ err: error, key }, 'an address of the house has no signature in the statement');
    return null;
  }
};

/** Null if the node does not answer. Nothing follows from that: the chain is stated without balances. */
export const orNotAnswered = async <Value>(
  { log }: Pick<ReservesDependencies, 'log'>,
  what: string,
  read: () => Promise<Value>,
): Promise<Value | null> => {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error, what }, 'a node did not answer for the statement of assets');
    return null;
  }
};
