import { Address, OutScript, p2wpkh, Transaction } from '@scure/btc-signer';
import { isLostAt } from '@tallystick/addresses';
import { type BitcoinNetwork, parametersOf } from '../../chains/units/public.ts';
import { refuseUnless, SigningRefused } from '../intents/signing-checks.ts';
import type { BatchIntent } from './batch-intent.rules.ts';
import type { SignedInput } from './batch-journal.ts';
import { type KeyPath, type OwnKey, readPath } from './key-path.ts';

/** Inputs of one transaction. */
export const MAX_INPUTS = 100;
/** Signals that the transaction may be replaced (BIP-125). */
export const REPLACEABLE = 0xfffffffd;

/** A checked PSBT, with the keys that its inputs need. */
export interface CheckedPsbt {
  readonly transaction: Transaction;
  readonly inputs: readonly SignedInput[];
  readonly keys: readonly OwnKey[];
  /** Satoshi. */
  readonly fee: bigint;
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a !== undefined && Buffer.compare(a, b) === 0;

type Derivations = ReturnType<Transaction['getInput']>['bip32Derivation'];

/** The key that an input or output names by its path. It must give exactly this script. Null for anybody else's. */
const ownKey = (
  keyAt: (path: KeyPath) => OwnKey,
  derivations: Derivations,
  script: Uint8Array | undefined,
): { readonly key: OwnKey; readonly path: KeyPath } | null => {
  const [derivation] = derivations ?? [];
  if (derivation === undefined || derivations?.length !== 1) return null;
  const path = readPath(derivation[1].path);
  if (path === null) return null;
  const key = keyAt(path);
  return isSame(script, p2wpkh(key.publicKey).script) ? { key, path } : null;
};

const openPsbt = (psbt: Uint8Array): Transaction => {
  try {
    return Transaction.fromPSBT(psbt);
  } catch {
    throw new SigningRefused('malformed');
  }
};

const checkInputs = (transaction: Transaction, keyAt: (path: KeyPath) => OwnKey) => {
  refuseUnless(transaction.inputsLength > 0 && transaction.inputsLength <= MAX_INPUTS, 'malformed');
  const inputs: SignedInput[] = [];
  const keys: OwnKey[] = [];
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    const input = transaction.getInput(at);
    const { txid, index, witnessUtxo } = input;
    if (txid === undefined || index === undefined || witnessUtxo === undefined)
      throw new SigningRefused('malformed');
    const own = ownKey(keyAt, input.bip32Derivation, witnessUtxo.script);
    const id = Buffer.from(txid).toString('hex');
    if (own === null) throw new SigningRefused('input_foreign', `${id}:${index}`);
    refuseUnless(input.sequence === REPLACEABLE && input.sighashType === undefined, 'malformed');
    inputs.push({ txid: id, vout: index, amount: witnessUtxo.amount });
    keys.push(own.key);
  }
  refuseUnless(
    new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size === inputs.length,
    'malformed',
  );
  return { inputs, keys };
};

const payoutScript = (to: string, network: BitcoinNetwork): Uint8Array => {
  refuseUnless(!isLostAt('BTC', to), 'address_wrong');
  try {
    const decoded = Address(parametersOf(network)).decode(to);
    return OutScript.encode(decoded);
  } catch {
    throw new SigningRefused('address_wrong');
  }
};

/** The outputs are the payouts in their order, then at most one of change to the house's own branch. */
const checkOutputs = (
  transaction: Transaction,
  intent: BatchIntent,
  network: BitcoinNetwork,
  keyAt: (path: KeyPath) => OwnKey,
): bigint => {
  let sum = 0n;
  const { payouts } = intent;
  refuseUnless(transaction.outputsLength >= payouts.length, 'altered');
  refuseUnless(transaction.outputsLength <= payouts.length + 1, 'change_foreign');
  for (let at = 0; at < transaction.outputsLength; at += 1) {
    const output = transaction.getOutput(at);
    const payout = payouts[at];
    if (output.amount === undefined) throw new SigningRefused('malformed');
    sum += output.amount;
    if (payout === undefined) {
      const own = ownKey(keyAt, output.bip32Derivation, output.script);
      refuseUnless(own !== null && own.path.account === 1 && own.path.branch === 1, 'change_foreign');
    } else {
      const isPayout =
        output.amount === payout.amount && isSame(output.script, payoutScript(payout.to, network));
      refuseUnless(isPayout, 'altered');
    }
  }
  return sum;
};

/** Checks that a PSBT does what the intent says, with coins and change of our own. Throws `SigningRefused`. */
export const checkPsbt = (
  psbt: Uint8Array,
  intent: BatchIntent,
  network: BitcoinNetwork,
  keyAt: (path: KeyPath) => OwnKey,
): CheckedPsbt => {
  const transaction = openPsbt(psbt);
  const { inputs, keys } = checkInputs(transaction, keyAt);
  const sum = checkOutputs(transaction, intent, network, keyAt);
  const fee = inputs.reduce((total, { amount }) => total + amount, 0n) - sum;
  refuseUnless(fee === intent.fee, 'altered');
  return { transaction, inputs, keys, fee };
};
