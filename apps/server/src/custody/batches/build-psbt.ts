import { p2wpkh, selectUTXO, Transaction } from '@scure/btc-signer';
import { parametersOf } from '../../chains/units/public.ts';
import { type KeyPath, MAX_INPUTS, pathNumbers, REPLACEABLE } from '../../signing/public.ts';
import type { BitcoinKeys } from '../addresses/house-keys.ts';
import type { Coin } from '../coins/coins.sql.ts';
import type { NewTransaction } from './batches.sql.ts';

export interface PaymentOutput {
  readonly to: string;
  /** Satoshi. */
  readonly amount: bigint;
}

export interface BuiltTransaction extends NewTransaction {
  readonly coins: readonly Coin[];
  readonly hasChange: boolean;
}

/** Bitcoin Core relays no output below it, for any kind of script. Less is left to the fee. */
const DUST = 546n;
const WEIGHT_PER_BYTE = 4;

const derivationOf = (keys: BitcoinKeys, path: KeyPath) => {
  const publicKey = keys.publicKeyAt(path);
  // The fingerprint of the master key is not known here. The path is enough for the signer.
  return { publicKey, bip32Derivation: [[publicKey, { fingerprint: 0, path: pathNumbers(path) }]] as const };
};

const inputOf = (keys: BitcoinKeys, { txid, vout, amount, path }: Coin) => {
  const { publicKey, bip32Derivation } = derivationOf(keys, path);
  return {
    txid,
    index: vout,
    sequence: REPLACEABLE,
    witnessUtxo: { script: p2wpkh(publicKey).script, amount },
    bip32Derivation: bip32Derivation.map(([key, of]) => [key, of] as [Uint8Array, typeof of]),
  };
};

const addChange = (transaction: Transaction, keys: BitcoinKeys, path: KeyPath, amount: bigint): void => {
  const { publicKey, bip32Derivation } = derivationOf(keys, path);
  transaction.addOutput({
    script: p2wpkh(publicKey).script,
    amount,
    bip32Derivation: bip32Derivation.map(([key, each]) => [key, each] as [Uint8Array, typeof each]),
  });
};

/** The coins that a transaction spends, as `txid:vout`. */
export const inputsOf = (psbt: Uint8Array): ReadonlySet<string> => {
  const transaction = Transaction.fromPSBT(psbt);
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at));
  return new Set(
    inputs.map(({ txid = new Uint8Array(), index }) => `${Buffer.from(txid).toString('hex')}:${index}`),
  );
};

/** Virtual bytes of a transaction with one output and of each input, all of them P2WPKH (BIP-141), rounded up. */
const SWEEP_BYTES = { base: 42, input: 68 } as const;

/** Builds a transaction that moves coins to one output of the house's own branch. Null if they are worth less than their fee. */
export const buildSweep = (
  keys: BitcoinKeys,
  of: { readonly coins: readonly Coin[]; readonly feeRate: bigint; readonly change: KeyPath },
): BuiltTransaction | null => {
  const { coins, feeRate, change } = of;
  const vsize = SWEEP_BYTES.base + SWEEP_BYTES.input * coins.length;
  const fee = feeRate * BigInt(vsize);
  const left = coins.reduce((sum, { amount }) => sum + amount, 0n) - fee;
  if (left < DUST || coins.length > MAX_INPUTS) return null;
  const transaction = new Transaction();
  for (const coin of coins) transaction.addInput(inputOf(keys, coin));
  addChange(transaction, keys, change, left);
  // BIP-370
  return { psbt: Buffer.from(transaction.toPSBT(2)), fee, vsize, coins, hasChange: true };
};

/** Single coins that are tried, the smallest first. */
const SINGLES_TRIED = 3;

/**
 * The sets of coins to choose from. Change cannot be spent until it has its confirmations, so a small payout from the largest coin
 * would block all of that coin. The smallest coin that is enough alone is tried first.
 */
const choicesOf = (
  others: readonly Coin[],
  outputs: readonly PaymentOutput[],
  required: readonly Coin[],
): readonly (readonly Coin[])[] => {
  const needed = outputs.reduce((sum, { amount }) => sum + amount, 0n);
  // A replacement keeps its coins.
  if (required.length > 0) return [others];
  const singles = others
    .filter(({ amount }) => amount >= needed)
    .toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0));
  return [...singles.slice(0, SINGLES_TRIED).map((coin) => [coin]), others];
};

interface PaymentPlan {
  readonly required: readonly Coin[];
  readonly others: readonly Coin[];
  readonly outputs: readonly PaymentOutput[];
  readonly feeRate: bigint;
  readonly change: KeyPath;
}

const buildFrom = (keys: BitcoinKeys, of: PaymentPlan): BuiltTransaction | null => {
  const network = parametersOf(keys.network);
  const coins = new Map([...of.required, ...of.others].map((coin) => [`${coin.txid}:${coin.vout}`, coin]));
  const selected = selectUTXO(
    of.others.map((coin) => inputOf(keys, coin)),
    of.outputs.map(({ to, amount }) => ({ address: to, amount })),
    'default',
    {
      feePerByte: of.feeRate,
      changeAddress: keys.addressAt(of.change),
      network,
      requiredInputs: of.required.map((coin) => inputOf(keys, coin)),
      bip69: false,
      createTx: false,
      dust: DUST,
      dustRelayFeeRate: 1n,
    },
  );
  const fee = selected?.fee;
  if (selected === undefined || fee === undefined || selected.inputs.length > MAX_INPUTS) return null;
  const used = selected.inputs.flatMap(({ txid, index }) => {
    const coin = txid === undefined ? undefined : coins.get(`${Buffer.from(txid).toString('hex')}:${index}`);
    return coin === undefined ? [] : [coin];
  });
  const transaction = new Transaction();
  for (const coin of used) transaction.addInput(inputOf(keys, coin));
  for (const { to, amount } of of.outputs) transaction.addOutputAddress(to, amount, network);
  const spent = used.reduce((sum, { amount }) => sum + amount, 0n);
  const paid = of.outputs.reduce((sum, { amount }) => sum + amount, 0n);
  if (selected.change) addChange(transaction, keys, of.change, spent - paid - fee);
  return {
    // BIP-370
    psbt: Buffer.from(transaction.toPSBT(2)),
    fee,
    vsize: Math.ceil(selected.weight / WEIGHT_PER_BYTE),
    coins: used,
    hasChange: selected.change,
  };
};

/**
 * Builds a transaction that pays the outputs at a fee rate (satoshi per virtual byte): all `required` coins, and of the others as many
 * as it needs. Change goes to `change`. Null if the coins are not enough.
 */
export const buildPsbt = (keys: BitcoinKeys, of: PaymentPlan): BuiltTransaction | null => {
  for (const others of choicesOf(of.others, of.outputs, of.required)) {
    const built = buildFrom(keys, { ...of, others });
    if (built !== null) return built;
  }
  return null;
};
