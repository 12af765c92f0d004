import { canonicalJson, parseCanonicalJson, readBigInteger, readInteger, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from './common-fields.rules.ts';
import { MAX_AMOUNT, UUID } from './intent.rules.ts';

/** `gas`: the paying account sends the chain's coin to a deposit address. `move`: a deposit address sends an asset to the house. */
export type SweepStep = 'gas' | 'move';

/**
 * The server's request to the signer: one step of a sweep. The signed bytes are the canonical JSON (RFC 8785) below. Its members are
 * others than those of a payment and of an anchor, so none can be taken for another.
 */
export interface SweepIntent extends CommonFields {
  /** The step's id (UUID). The gas and the move of one sweep have an id each. */
  readonly sweep: string;
  readonly step: SweepStep;
  /** The currency on that chain, as the signer's policy names it. The gas of a token is in the chain's coin. */
  readonly asset: string;
  /** The deposit address in the spelling of its checksum (EIP-55), and its index under the key of deposits. */
  readonly address: string;
  readonly index: number;
  /** The receiver in the spelling of its checksum (EIP-55). The signer knows it, and refuses any other. */
  readonly to: string;
  /** Minor units of the asset. */
  readonly amount: bigint;
}

/** The bytes of an intent, as text. */
export const writeSweepIntent = (intent: SweepIntent): string =>
  canonicalJson({
    ...writeCommonFields(intent),
    sweep: intent.sweep,
    step: intent.step,
    asset: intent.asset,
    address: intent.address,
    index: intent.index,
    to: intent.to,
    amount: String(intent.amount),
  });

const NAMES = ['sweep', 'step', 'asset', 'address', 'index', 'to', 'amount'] as const;
/** The last BIP-32 child that a public key can derive. */
const MAX_INDEX = 2 ** 31 - 1;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readSweepIntent = (text: string): SweepIntent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), NAMES);
  return {
    ...common,
    sweep: readText(member('sweep'), UUID),
    step: readText(member('step'), /^(?:gas|move)$/) === 'gas' ? 'gas' : 'move',
    asset: readText(member('asset'), /^[A-Z0-9]{2,12}$/),
    address: readText(member('address'), /^0x[0-9a-fA-F]{40}$/),
    index: readInteger(member('index'), 0, MAX_INDEX),
    to: readText(member('to'), /^0x[0-9a-fA-F]{40}$/),
    amount: readBigInteger(member('amount'), 1n, MAX_AMOUNT),
  };
};

/** The fields that are equal in all intents of one step. */
export const sweepCoreOf = (intent: SweepIntent): string => {
  const { sweep, step, chainId, asset, address, index, to, amount } = intent;
  return canonicalJson({ sweep, step, chain_id: chainId, asset, address, index, to, amount: String(amount) });
};
