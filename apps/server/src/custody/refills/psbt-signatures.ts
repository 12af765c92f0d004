import { createHash } from 'node:crypto';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { OutScript, SigHash, Transaction } from '@scure/btc-signer';
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js';
import { RefillRefused, refuseRefillUnless } from './refill.rules.ts';

/** The valid signatures of one input, by the public key in hexadecimal. */
export interface InputSignatures {
  /** Null for an address of a single key. */
  readonly witnessScript: Uint8Array | null;
  readonly by: ReadonlyMap<string, Uint8Array>;
}

type Input = ReturnType<Transaction['getInput']>;
const lockOf = (script: Uint8Array) => OutScript.decode(script);
type Lock = ReturnType<typeof lockOf>;

/** The draft, with the coins that it spends. */
interface Signable {
  readonly draft: Transaction;
  readonly lock: Lock;
  readonly scripts: Uint8Array[];
  readonly amounts: bigint[];
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Signs nothing by itself: the server knows no key. Unknown fields of a wallet are dropped. */
const open = (psbt: Uint8Array): Transaction => {
  try {
    return Transaction.fromPSBT(psbt, { disableScriptCheck: true });
  } catch {
    throw new RefillRefused('unreadable');
  }
};

const signableOf = (psbt: Uint8Array): Signable => {
  const draft = Transaction.fromPSBT(psbt);
  const coins = Array.from({ length: draft.inputsLength }, (_, at) => draft.getInput(at).witnessUtxo);
  const scripts = coins.flatMap((coin) => (coin === undefined ? [] : [coin.script]));
  const amounts = coins.flatMap((coin) => (coin === undefined ? [] : [coin.amount]));
  const [script] = scripts;
  if (script === undefined || scripts.length !== coins.length) throw new Error('a draft names its coins');
  return { draft, lock: lockOf(script), scripts, amounts };
};

const isSameInput = (a: Input, b: Input): boolean =>
  a.txid !== undefined &&
  b.txid !== undefined &&
  equalBytes(a.txid, b.txid) &&
  a.index === b.index &&
  a.sequence === b.sequence;

/** Names the difference between two transactions. They are equal only byte by byte. */
const refuseOther = (draft: Transaction, given: Transaction): void => {
  if (equalBytes(draft.unsignedTx, given.unsignedTx)) return;
  const inputs = Array.from({ length: draft.inputsLength }, (_, at) => at);
  refuseRefillUnless(
    given.inputsLength === draft.inputsLength &&
      inputs.every((at) => isSameInput(given.getInput(at), draft.getInput(at))),
    'input_altered',
  );
  refuseRefillUnless(given.outputsLength === draft.outputsLength, 'output_altered');
  for (let at = 0; at < draft.outputsLength; at += 1) {
    const [is, was] = [given.getOutput(at), draft.getOutput(at)];
    const isSameScript =
      is.script !== undefined && was.script !== undefined && equalBytes(is.script, was.script);
    refuseRefillUnless(isSameScript, 'output_altered');
    // Less change is a higher fee.
    refuseRefillUnless(is.amount === was.amount, at === 0 ? 'output_altered' : 'fee_altered');
  }
  throw new RefillRefused('output_altered');
};

const isEcdsa = (signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean => {
  try {
    return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' });
  } catch {
    return false;
  }
};

const isSchnorr = (signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean => {
  try {
    return schnorr.verify(signature, hash, key);
  } catch {
    return false;
  }
};

/** A signature over everything. Any other kind would let somebody change the transaction. */
const refusePartial = (signature: Uint8Array): void =>
  refuseRefillUnless(signature.at(-1) === SigHash.ALL, 'signature_invalid');

/** An address of one key: its only signature. */
const readKeyInput = (
  { draft, amounts }: Signable,
  at: number,
  hash: Uint8Array,
  input: Input,
): InputSignatures => {
  const [signature, key] = input.finalScriptWitness ?? [...(input.partialSig?.[0] ?? [])].reverse();
  if (signature === undefined || key === undefined) throw new RefillRefused('incomplete');
  refuseRefillUnless(equalBytes(hash160(key), hash), 'wrong_key');
  refusePartial(signature);
  const code = OutScript.encode({ type: 'pkh', hash });
  const message = draft.preimageWitnessV0(at, code, SigHash.ALL, amounts[at] ?? 0n);
  refuseRefillUnless(isEcdsa(signature, message, key), 'signature_invalid');
  return { witnessScript: null, by: new Map([[hexOf(key), signature]]) };
};

const readTaprootInput = (
  { draft, scripts, amounts }: Signable,
  at: number,
  key: Uint8Array,
  input: Input,
): InputSignatures => {
  const signature = input.finalScriptWitness?.[0] ?? input.tapKeySig;
  if (signature === undefined) throw new RefillRefused('incomplete');
  const isDefault = signature.length === 64;
  if (!isDefault) refusePartial(signature);
  const kind = isDefault ? SigHash.DEFAULT : SigHash.ALL;
  const message = draft.preimageWitnessV1(at, scripts, kind, amounts);
  refuseRefillUnless(isSchnorr(signature.subarray(0, 64), message, key), 'signature_invalid');
  return { witnessScript: null, by: new Map([[hexOf(key), signature]]) };
};

const keysOf = (witnessScript: Uint8Array): { readonly needed: number; readonly keys: Uint8Array[] } => {
  const script = OutScript.decode(witnessScript);
  if (script.type !== 'ms') throw new RefillRefused('script_unsupported');
  return { needed: script.m, keys: script.pubkeys };
};

/** An address of several keys. Each signature belongs to one of the keys of its script. */
const readScriptInput = (
  { draft, amounts }: Signable,
  at: number,
  hash: Uint8Array,
  input: Input,
): InputSignatures => {
  const final = input.finalScriptWitness;
  const witnessScript = final?.at(-1) ?? input.witnessScript;
  if (witnessScript === undefined) throw new RefillRefused('incomplete');
  const isOurs = equalBytes(createHash('sha256').update(witnessScript).digest(), hash);
  refuseRefillUnless(isOurs, 'wrong_key');
  const { keys } = keysOf(witnessScript);
  // A finished input has an empty element before its signatures.
  const signatures = final?.slice(1, -1) ?? (input.partialSig ?? []).map(([, signature]) => signature);
  refuseRefillUnless(signatures.length > 0, 'incomplete');
  const message = draft.preimageWitnessV0(at, witnessScript, SigHash.ALL, amounts[at] ?? 0n);
  const by = new Map<string, Uint8Array>();
  for (const signature of signatures) {
    refusePartial(signature);
    const key = keys.find((each) => isEcdsa(signature, message, each));
    if (key === undefined) throw new RefillRefused('signature_invalid');
    by.set(hexOf(key), signature);
  }
  return { witnessScript, by };
};

const readInput = (of: Signable, at: number, input: Input): InputSignatures => {
  const { lock } = of;
  if (lock.type === 'wpkh') return readKeyInput(of, at, lock.hash, input);
  if (lock.type === 'wsh') return readScriptInput(of, at, lock.hash, input);
  if (lock.type === 'tr') return readTaprootInput(of, at, lock.pubkey, input);
  throw new RefillRefused('address_unsupported');
};

/** Reads an uploaded PSBT. Throws unless it is the draft, and every input has a valid signature by a key of the cold address. */
export const readSignatures = (draft: Uint8Array, signed: Uint8Array): readonly InputSignatures[] => {
  const signable = signableOf(draft);
  const given = open(signed);
  refuseOther(signable.draft, given);
  return signable.amounts.map((_, at) => readInput(signable, at, given.getInput(at)));
};

/** All signatures of several uploads (BIP-174: combine). */
export const combineSignatures = (
  uploads: readonly (readonly InputSignatures[])[],
): readonly InputSignatures[] => {
  const [first = []] = uploads;
  return first.map(({ witnessScript }, at) => ({
    witnessScript,
    by: new Map(uploads.flatMap((upload) => [...(upload[at]?.by ?? [])])),
  }));
};

const neededOf = ({ witnessScript }: InputSignatures): number =>
  witnessScript === null ? 1 : keysOf(witnessScript).needed;

export const isComplete = (inputs: readonly InputSignatures[]): boolean =>
  inputs.length > 0 && inputs.every((input) => input.by.size >= neededOf(input));

/** The witness that the chain wants: of several keys, exactly as many signatures as needed, in the order of the keys. */
const witnessOf = (input: InputSignatures, lock: Lock): Uint8Array[] => {
  const { witnessScript, by } = input;
  if (witnessScript !== null) {
    const { needed, keys } = keysOf(witnessScript);
    const signatures = keys.flatMap((key) => by.get(hexOf(key)) ?? []).slice(0, needed);
    return [new Uint8Array(), ...signatures, witnessScript];
  }
  const [entry] = by;
  if (entry === undefined) throw new RefillRefused('incomplete');
  const [key, signature] = entry;
  return lock.type === 'tr' ? [signature] : [signature, Buffer.from(key, 'hex')];
};

/** The transaction for the chain. */
export const finishPsbt = (
  draft: Uint8Array,
  inputs: readonly InputSignatures[],
): { readonly raw: string; readonly txid: string } => {
  const { lock } = signableOf(draft);
  const transaction = Transaction.fromPSBT(draft);
  for (const [at, input] of inputs.entries())
    transaction.updateInput(at, { finalScriptWitness: witnessOf(input, lock) }, true);
  return { raw: transaction.hex, txid: transaction.id };
};
