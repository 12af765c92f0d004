import type { ColdProofProblem } from '@tallystick/contract';
import { type Challenge, holdingMessage, verifyBip322, verifyEip191 } from '@tallystick/proof';
import { selectColdAddresses } from '../../custody/public.ts';
import type { Operator } from '../../operator/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { insertColdProof } from './cold-proofs.sql.ts';

export interface ColdProofContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  /** The host name in the origins of the public logs. */
  readonly host: string;
  /** The prefix of the addresses of the Bitcoin network. Null if the server reads no Bitcoin. */
  readonly bitcoinPrefix: string | null;
  readonly newestChallenge: () => Promise<Challenge | null>;
  /** The block of an anchor by its hash (64 digits). Null if the house has no anchor there. */
  readonly challengeOf: (hash: string) => Promise<Challenge | null>;
}

type Staff = Parameters<Operator['act']>[0];

/** A statement counts signatures of cold keys over blocks of the last 35 days. */
const MAX_AGE_MS = 35 * 86_400_000;

export const isRecent = ({ second }: Challenge, nowMs: number): boolean =>
  nowMs - second * 1000 <= MAX_AGE_MS;

/** Wallets write the parity as 0 or 1 too, and digits in capitals. The statement has one spelling. */
export const spelledAsStated = (chain: string, signature: string): string => {
  if (chain === BITCOIN_CHAIN) return signature;
  const lower = signature.toLowerCase();
  const parity = new Map([
    ['00', '1b'],
    ['01', '1c'],
  ]).get(lower.slice(-2));
  return parity === undefined ? lower : `${lower.slice(0, -2)}${parity}`;
};

interface Entered {
  readonly chain: string;
  readonly address: string;
  readonly block_hash: string;
  readonly signature: string;
}

const isRight = (
  { host, bitcoinPrefix }: ColdProofContext,
  { chain, address, signature }: Entered,
  hash: string,
) => {
  const message = holdingMessage(host, address, hash);
  return chain === BITCOIN_CHAIN
    ? bitcoinPrefix !== null && verifyBip322(bitcoinPrefix, address, message, signature)
    : verifyEip191(address, message, signature);
};

/** Keeps a signature of a cold key if it is right. Returns why not. */
export const enterColdProof = async (
  context: ColdProofContext,
  staff: Staff,
  given: Entered,
): Promise<ColdProofProblem | null> => {
  const { database, clock, operator } = context;
  operator.require(staff, 'move_treasury');
  const entered = { ...given, signature: spelledAsStated(given.chain, given.signature) };
  const cold = await selectColdAddresses(database);
  if (!cold.some(({ chain, address }) => chain === given.chain && address === given.address))
    return 'address_unknown';
  const challenge = await context.challengeOf(given.block_hash.slice(2));
  if (challenge === null) return 'challenge_unknown';
  if (!isRecent(challenge, clock.nowMs())) return 'challenge_old';
  if (!isRight(context, entered, challenge.hash)) return 'signature_wrong';
  return operator.act(staff, {
    permission: 'move_treasury',
    action: 'cold_proof_entered',
    work: async (sql) => {
      const { chain, address, signature } = entered;
      const proof = { chain, address, challenge, signature };
      const isNew = await insertColdProof(sql, proof, staff.name, new Date(clock.nowMs()));
      return { result: isNew ? null : 'known', detail: { chain, address, block_hash: given.block_hash } };
    },
  });
};
