import { OutScript, Transaction } from '@scure/btc-signer';
import { sha256x2 } from '@scure/btc-signer/utils.js';
import { addressScript, type BitcoinNetwork } from '../../chains/units/public.ts';
import { REPLACEABLE } from '../../signing/public.ts';
import { RefillRefused, refuseRefillUnless } from './refill.rules.ts';

export interface ColdCoin {
  readonly txid: string;
  readonly vout: number;
  /** Satoshi. */
  readonly amount: bigint;
}

export interface BitcoinDraft {
  readonly psbt: Buffer;
  readonly coins: readonly ColdCoin[];
  /** Satoshi. */
  readonly fee: bigint;
  /** Satoshi: the highest fee of this transaction and of its replacements. */
  readonly feeReserved: bigint;
}

/** Inputs of one refill. A PSBT with all signatures of a multisig still fits into an upload. */
export const MAX_REFILL_COINS = 40;
/** Bitcoin Core relays no output below it, for any kind of script. Less is left to the fee. */
const DUST = 546n;
/** Virtual bytes of a transaction with two outputs, without its inputs, rounded up. */
const BASE_BYTES = 100n;
/** Virtual bytes of an input. A script may be as large as 3 of 5 keys. */
const INPUT_BYTES = { wpkh: 68n, wsh: 150n, tr: 58n } as const;

const isKnown = (type: string): type is keyof typeof INPUT_BYTES => Object.hasOwn(INPUT_BYTES, type);

export const scriptOfCold = (address: string, network: BitcoinNetwork): Uint8Array => {
  const script = addressScript(address, network);
  if (script === null) throw new RefillRefused('address_unsupported');
  return script;
};

/** Virtual bytes of one input from the cold address. Refuses kinds whose signatures commit to no amount. */
const inputBytes = (script: Uint8Array): bigint => {
  const { type } = OutScript.decode(script);
  if (!isKnown(type)) throw new RefillRefused('address_unsupported');
  return INPUT_BYTES[type];
};

const vsizeOf = (script: Uint8Array, coins: number): bigint =>
  BASE_BYTES + inputBytes(script) * BigInt(coins);

const sumOf = (coins: readonly ColdCoin[]): bigint => coins.reduce((sum, { amount }) => sum + amount, 0n);

interface Draft {
  readonly coins: readonly ColdCoin[];
  readonly amount: bigint;
  readonly fee: bigint;
  readonly source: string;
  readonly destination: string;
  readonly network: BitcoinNetwork;
}

/** The hot address comes first, then the change to the cold address. BIP-174, because more devices read it than BIP-370. */
const write = ({ coins, amount, fee, source, destination, network }: Draft) => {
  const cold = scriptOfCold(source, network);
  const transaction = new Transaction();
  for (const { txid, vout, amount: value } of coins)
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { script: cold, amount: value },
    });
  transaction.addOutput({ script: scriptOfCold(destination, network), amount });
  const change = sumOf(coins) - amount - fee;
  if (change >= DUST) transaction.addOutput({ script: cold, amount: change });
  return {
    psbt: Buffer.from(transaction.toPSBT(0)),
    // Dust is left to the fee.
    fee: change >= DUST ? fee : fee + change,
  };
};

/** Takes the largest coins until they pay the amount and the highest fee, so that a replacement needs no other coin. */
export const draftBitcoin = (
  of: Omit<Draft, 'coins' | 'fee'> & {
    /** The largest first. */
    readonly available: readonly ColdCoin[];
    /** Satoshi per virtual byte. */
    readonly feeRate: bigint;
    readonly maxFee: bigint;
  },
): BitcoinDraft => {
  const script = scriptOfCold(of.source, of.network);
  for (let count = 1; count <= Math.min(of.available.length, MAX_REFILL_COINS); count += 1) {
    const coins = of.available.slice(0, count);
    const vsize = vsizeOf(script, count);
    if (sumOf(coins) < of.amount + of.maxFee * vsize) continue;
    const written = write({ ...of, coins, fee: of.feeRate * vsize });
    const ceiling = of.maxFee * vsize;
    return { ...written, coins, feeReserved: written.fee > ceiling ? written.fee : ceiling };
  }
  throw new RefillRefused('cold_short');
};

/** The same transaction with a higher fee, which comes out of the change: a quarter more, or the price of now. */
export const redraftBitcoin = (
  of: Omit<Draft, 'fee'> & {
    readonly before: bigint;
    readonly feeRate: bigint;
    readonly feeReserved: bigint;
  },
): { readonly psbt: Buffer; readonly fee: bigint } => {
  const vsize = vsizeOf(scriptOfCold(of.source, of.network), of.coins.length);
  // Nodes accept a replacement that pays for its own bytes too (BIP-125).
  const least = of.before + of.before / 4n + vsize;
  const wanted = of.feeRate * vsize;
  const written = write({ ...of, fee: wanted > least ? wanted : least });
  refuseRefillUnless(written.fee <= of.feeReserved && written.fee > of.before, 'fee_too_high');
  return written;
};

/** The id of the signed transaction, which no signature of a segregated witness changes. */
export const txidOf = (psbt: Uint8Array): string =>
  Buffer.from(sha256x2(Transaction.fromPSBT(psbt).unsignedTx))
    .reverse()
    .toString('hex');
