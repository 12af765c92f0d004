import { hash160 } from '@scure/btc-signer/utils.js';
import type { Arrival, BlockRef, OursAmong } from '../chain-reader.ts';
import { addressOfScript, BITCOIN_DIGITS, type BitcoinNetwork, keyAddress } from '../units/network.ts';
import type { BitcoinTransaction, TransactionInput } from './parse-block.ts';

/** Blocks that must follow the block of a reward before it can be spent. */
const COINBASE_MATURITY = 100;
const KEY_BYTES = 33;
/** P2PKH: a signature of 9 to 73 bytes and a key. */
const PUSH_KEY = 0x21;

const scriptOf = (...parts: readonly (number | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));

/**
 * The address that an input spends from, as far as the input shows it: P2WPKH, P2WPKH in P2SH, and P2PKH name their key. Taproot and
 * other scripts do not, and the node may not have an index of old transactions.
 */
const senderOf = (input: TransactionInput, network: BitcoinNetwork): string | null => {
  const [, key] = input.witness;
  if (input.witness.length === 2 && key?.length === KEY_BYTES) {
    if (input.script.length === 0) return keyAddress(key, network);
    // The script pushes its redeem script of 22 bytes.
    if (input.script.length === 23)
      return addressOfScript(scriptOf(0xa9, 0x14, hash160(input.script.subarray(1)), 0x87), network);
  }
  const { script } = input;
  if (script.length > KEY_BYTES + 1 && script[script.length - KEY_BYTES - 1] === PUSH_KEY) {
    const legacy = script.subarray(script.length - KEY_BYTES);
    return addressOfScript(scriptOf(0x76, 0xa9, 0x14, hash160(legacy), 0x88, 0xac), network);
  }
  return null;
};

/** The input of a reward names no output. */
const isCoinbase = ({ inputs }: BitcoinTransaction): boolean => inputs[0]?.txid === '0'.repeat(64);

/** More would cost space for every deposit. A double spend of a later input is found in no mempool, and the deposit waits until its age. */
const MAX_INPUTS = 100;

const inputsOf = ({ inputs }: BitcoinTransaction): string[] =>
  inputs.slice(0, MAX_INPUTS).map(({ txid, vout }) => `${txid}:${vout}`);

/** All transfers of these transactions to our addresses. */
export const arrivalsOf = async (
  found: readonly { readonly transaction: BitcoinTransaction; readonly block: BlockRef | null }[],
  network: BitcoinNetwork,
  oursAmong: OursAmong,
): Promise<Arrival[]> => {
  const outputs = found.flatMap(({ transaction, block }) =>
    transaction.outputs.flatMap(({ value, script }, logIndex) => {
      const address = value === 0n ? null : addressOfScript(script, network);
      return address === null ? [] : [{ transaction, block, logIndex, value, address }];
    }),
  );
  const ours = await oursAmong(outputs.map(({ address }) => address));
  return outputs
    .filter(({ address }) => ours.has(address))
    .map(({ transaction, block, logIndex, value, address }) => ({
      currency: 'BTC',
      txid: transaction.txid,
      logIndex,
      address,
      sender:
        transaction.inputs.map((input) => senderOf(input, network)).find((each) => each !== null) ?? null,
      raw: value,
      digits: BITCOIN_DIGITS,
      block,
      maturity: isCoinbase(transaction) ? COINBASE_MATURITY : 0,
      inputs: isCoinbase(transaction) ? [] : inputsOf(transaction),
    }));
};
