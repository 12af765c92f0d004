import { p2ms, p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { COLD_BITCOIN, COLD_KEYS, signOutside } from '../../../test/support/funding/bitcoin/cold-keys.ts';
import { parametersOf } from '../../chains/units/network.ts';
import { draftBitcoin, redraftBitcoin, scriptOfCold, txidOf } from './bitcoin-draft.ts';
import { combineSignatures, finishPsbt, isComplete, readSignatures } from './psbt-signatures.ts';

const BTC = 100_000_000n;
const HOT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const [ONE = new Uint8Array(), TWO = new Uint8Array(), THREE = new Uint8Array()] = COLD_KEYS;
const REGTEST = parametersOf('regtest');
const SINGLE = p2wpkh(pubECDSA(ONE), REGTEST).address ?? '';
const TAPROOT = p2tr(pubSchnorr(ONE), undefined, REGTEST).address ?? '';

const coinsOf = (...amounts: readonly bigint[]) =>
  amounts.map((amount, vout) => ({ txid: String(vout + 1).padStart(64, '0'), vout, amount }));

const draftFrom = (source: string, available = coinsOf(BTC, BTC / 2n)) =>
  draftBitcoin({
    source,
    destination: HOT,
    network: 'regtest',
    amount: (12n * BTC) / 10n,
    available,
    feeRate: 5n,
    maxFee: 50n,
  });

const draft = draftFrom(COLD_BITCOIN);
const text = draft.psbt.toString('base64');
const bytes = (signed: string): Buffer => Buffer.from(signed, 'base64');
const problemOf = (signed: string, of = draft): string => {
  try {
    readSignatures(of.psbt, bytes(signed));
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message.replace('a refill is refused: ', '') : 'no error';
  }
};
/** A wallet of a single key. `taproot` names its internal key. */
const signPlain = (psbt: Uint8Array, key: Uint8Array, taproot: Uint8Array | null = null): string => {
  const transaction = Transaction.fromPSBT(psbt);
  for (let at = 0; at < transaction.inputsLength; at += 1)
    if (taproot !== null) transaction.updateInput(at, { tapInternalKey: taproot });
  transaction.sign(key);
  return Buffer.from(transaction.toPSBT(0)).toString('base64');
};

/** The signature of the first input. */
const firstOf = (signed: string) => {
  const { partialSig, witnessScript } = Transaction.fromPSBT(bytes(signed)).getInput(0);
  const [entry] = partialSig ?? [];
  if (entry === undefined) throw new Error('the first input is signed');
  const [key, signature] = entry;
  return { key, signature, witnessScript };
};

/** The draft with these fields in its first input. */
const withInput = (psbt: Uint8Array, fields: Parameters<Transaction['updateInput']>[1]): string => {
  const transaction = Transaction.fromPSBT(psbt, { disableScriptCheck: true });
  transaction.updateInput(0, fields, true);
  return Buffer.from(transaction.toPSBT(0)).toString('base64');
};

describe('a draft', () => {
  it('pays the hot address exactly, and the rest goes back to the cold one', () => {
    const transaction = Transaction.fromPSBT(draft.psbt);
    expect(transaction.getOutputAddress(0, REGTEST)).toBe(HOT);
    expect(transaction.getOutput(0).amount).toBe((12n * BTC) / 10n);
    expect(transaction.getOutputAddress(1, REGTEST)).toBe(COLD_BITCOIN);
    expect(transaction.getOutput(1).amount).toBe((3n * BTC) / 10n - draft.fee);
    expect(draft.fee).toBe(5n * 400n);
    expect(draft.feeReserved).toBe(50n * 400n);
  });

  it('needs the amount and the highest fee, in coins of a kind that commits to amounts', () => {
    const short = coinsOf((12n * BTC) / 10n + 50n * 250n - 1n);
    expect(() => draftFrom(COLD_BITCOIN, short)).toThrow('cold_short');
    expect(() => draftFrom(COLD_BITCOIN, coinsOf((12n * BTC) / 10n + 50n * 250n))).not.toThrow();
    expect(() => draftFrom('2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc')).toThrow('address_unsupported');
  });

  it('is replaced over the same coins for more fee, up to what is reserved', () => {
    const of = {
      ...draft,
      amount: (12n * BTC) / 10n,
      source: COLD_BITCOIN,
      destination: HOT,
      network: 'regtest',
      before: draft.fee,
    } as const;
    const raised = redraftBitcoin({ ...of, feeRate: 1n });
    expect(raised.fee).toBe(draft.fee + draft.fee / 4n + 400n);
    expect(Transaction.fromPSBT(raised.psbt).getOutput(0).amount).toBe((12n * BTC) / 10n);
    expect(redraftBitcoin({ ...of, feeRate: 50n }).fee).toBe(draft.feeReserved);
    expect(() => redraftBitcoin({ ...of, feeRate: 51n })).toThrow('fee_too_high');
  });
});

describe('signatures of a multisig', () => {
  it('are combined from people with different keys, also if a wallet has finished its inputs', () => {
    const [one, two] = [ONE, THREE].map((key) => readSignatures(draft.psbt, bytes(signOutside(text, key))));
    if (one === undefined || two === undefined) throw new Error('both have signed');
    expect(isComplete(one)).toBe(false);
    expect(isComplete(combineSignatures([one, one]))).toBe(false);
    const both = combineSignatures([one, two]);
    expect(isComplete(both)).toBe(true);
    const { raw, txid } = finishPsbt(draft.psbt, both);
    expect(txid).toBe(txidOf(draft.psbt));
    const finished = Transaction.fromPSBT(bytes(signOutside(signOutside(text, ONE), THREE)));
    finished.finalize();
    expect(finished.hex).toBe(raw);
    const again = readSignatures(draft.psbt, finished.toPSBT(0));
    expect(isComplete(again)).toBe(true);
    expect(finishPsbt(draft.psbt, again).raw).toBe(raw);
    // Of three signatures, the chain wants two.
    const three = readSignatures(draft.psbt, bytes(signOutside(text, TWO)));
    expect(() => finishPsbt(draft.psbt, combineSignatures([one, two, three]))).not.toThrow();
  });

  it('are refused by the kind of the fault', () => {
    expect(problemOf('bm90aGluZw==')).toBe('unreadable');
    expect(problemOf(text)).toBe('incomplete');
    expect(
      problemOf(signOutside(draftFrom(COLD_BITCOIN, coinsOf(2n * BTC)).psbt.toString('base64'), ONE)),
    ).toBe('input_altered');
    const pay = (at: number, change: { readonly amount?: bigint; readonly address?: string }) =>
      problemOf(
        signOutside(text, ONE, (transaction) => {
          const address = change.address ?? transaction.getOutputAddress(at, REGTEST) ?? '';
          const amount = change.amount ?? transaction.getOutput(at).amount ?? 0n;
          transaction.updateOutput(at, { script: scriptOfCold(address, 'regtest'), amount });
        }),
      );
    expect(pay(0, { amount: 5n })).toBe('output_altered');
    expect(pay(0, { address: SINGLE })).toBe('output_altered');
    expect(pay(1, { address: HOT })).toBe('output_altered');
    expect(pay(1, { amount: 600n })).toBe('fee_altered');
    const more = signOutside(text, ONE, (transaction) => {
      transaction.addOutputAddress(SINGLE, 600n, REGTEST);
    });
    expect(problemOf(more)).toBe('output_altered');
    const single = draftFrom(SINGLE);
    const { signature } = firstOf(signPlain(single.psbt, ONE));
    const other = withInput(single.psbt, { partialSig: [[pubECDSA(TWO), signature]] });
    expect(problemOf(other, single)).toBe('wrong_key');
    const script = p2ms(1, [pubECDSA(ONE)]).script;
    const foreign: Parameters<typeof withInput>[1] = {
      witnessScript: script,
      partialSig: [[pubECDSA(ONE), signature]],
    };
    expect(problemOf(withInput(draft.psbt, foreign))).toBe('wrong_key');
  });

  it('over a part of the transaction, and broken ones, are refused', () => {
    const { key, signature, witnessScript } = firstOf(signOutside(text, ONE));
    const withSignature = (changed: Uint8Array): string =>
      withInput(draft.psbt, {
        ...(witnessScript !== undefined && { witnessScript }),
        partialSig: [[key, changed]],
      });
    const single = Uint8Array.from(signature);
    single[single.length - 1] = 0x81;
    expect(problemOf(withSignature(single))).toBe('signature_invalid');
    const broken = Uint8Array.from(signature);
    broken[20] = (broken[20] ?? 0) ^ 1;
    expect(problemOf(withSignature(broken))).toBe('signature_invalid');
  });
});

describe('an address of a single key', () => {
  it.each([
    ['P2WPKH', SINGLE, null],
    ['P2TR', TAPROOT, pubSchnorr(ONE)],
  ])('%s is complete after one signature, finished or not', (_kind, address, taproot) => {
    const of = draftFrom(address);
    const signed = signPlain(of.psbt, ONE, taproot);
    const read = readSignatures(of.psbt, bytes(signed));
    expect(isComplete(read)).toBe(true);
    const transaction = Transaction.fromPSBT(bytes(signed));
    transaction.finalize();
    expect(finishPsbt(of.psbt, read).raw).toBe(transaction.hex);
    expect(isComplete(readSignatures(of.psbt, transaction.toPSBT(0)))).toBe(true);
    // The signature of another amount.
    const other = draftBitcoin({
      source: address,
      destination: HOT,
      network: 'regtest',
      amount: BTC,
      available: coinsOf(BTC, BTC / 2n),
      feeRate: 5n,
      maxFee: 50n,
    });
    expect(problemOf(signPlain(other.psbt, ONE, taproot), of)).toBe('output_altered');
  });
});
