import type { Challenge, StatedAssets, StatedHolding } from '@tallystick/proof';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { readBitcoinHoldings } from './bitcoin-holdings.ts';
import { type KeptByHand, selectKeptByHand } from './by-hand.sql.ts';
import { type ColdProof, selectNewestColdProofs } from './cold-proofs.sql.ts';
import { readEvmHoldings } from './evm-holdings.ts';
import type { AssetsRequest, ReservesDependencies } from './stated.ts';

export interface Reserves {
  /** True if there is a chain and a signer, or will be in a moment. */
  readonly areExpected: boolean;
  /**
   * The house's addresses on its chains with their balances, each after one block of its chain. An address whose node or key does not answer
   * is stated without its balance or its signature, and proves nothing. Rejects only if the database is away.
   */
  read(request: AssetsRequest): Promise<StatedAssets>;
  /** Money that staff keep by hand, by the books. */
  keptByHand(sql: Sql): Promise<readonly KeptByHand[]>;
}

const MAX_COLD_ADDRESSES = 20;
const MAX_CHALLENGES = 16;

/** The challenges: the newest one, then those of cold signatures, each once. */
const challengesOf = (newest: Challenge | null, proofs: readonly ColdProof[]): readonly Challenge[] => {
  const all = [...(newest === null ? [] : [newest]), ...proofs.map(({ challenge }) => challenge)];
  return [...new Map(all.map((each) => [each.hash, each])).values()].slice(0, MAX_CHALLENGES);
};

/** A cold address with the signature that staff entered for it. */
const withColdProof = (
  holding: StatedHolding,
  proofs: readonly ColdProof[],
  challenges: readonly Challenge[],
): StatedHolding => {
  const proof = proofs.find(({ chain, address }) => chain === holding.chain && address === holding.address);
  const at = challenges.findIndex(({ hash }) => hash === proof?.challenge.hash);
  return holding.kind !== 'cold' || proof === undefined || at < 0
    ? holding
    : { ...holding, signed: { challenge: at, signature: proof.signature } };
};

export const createReserves = (dependencies: ReservesDependencies): Reserves => ({
  areExpected: dependencies.areExpected,
  keptByHand: (sql) =>
    selectKeptByHand(sql, [
      ...(dependencies.chain() === null ? [] : [EVM_CHAIN]),
      ...(dependencies.bitcoin === null ? [] : [BITCOIN_CHAIN]),
    ]),
  read: async (request) => {
    const [evm, bitcoin, proofs] = await Promise.all([
      readEvmHoldings(dependencies, request),
      readBitcoinHoldings(dependencies, request),
      selectNewestColdProofs(dependencies.database, MAX_COLD_ADDRESSES),
    ]);
    const parts = [evm, bitcoin].filter((part) => part !== null);
    const challenges = challengesOf(request.challenge, proofs);
    return {
      challenges,
      chains: new Map(parts.map(({ name, chain }) => [name, chain])),
      holdings: parts
        .flatMap(({ holdings }) => holdings)
        .map((holding) => withColdProof(holding, proofs, challenges)),
    };
  },
});
