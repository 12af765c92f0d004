import { OP, p2wpkh, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer';
import { sha256, sha256x2 } from '@scure/btc-signer/utils.js';
import { invariant } from '../../platform/errors.ts';
import type { OwnKey } from './key-path.ts';

/**
 * The "simple" signature of BIP-322 by an address that pays to a witness public key hash: the witness of a transaction that spends an
 * impossible output. It commits to the message and can spend nothing.
 */

const ALL_ONES = 0xffffffff;

/** The tagged hash (BIP-340) of a message. */
const messageHash = (message: string): Uint8Array => {
  const tag = sha256(Buffer.from('BIP0322-signed-message'));
  return sha256(Buffer.concat([tag, tag, Buffer.from(message, 'utf8')]));
};

/** The id of the transaction that nobody can mine, whose only output the signature would spend. */
const toSpendId = (script: Uint8Array, message: string): Uint8Array => {
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: ALL_ONES,
        finalScriptSig: Script.encode([OP.OP_0, messageHash(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  });
  return sha256x2(raw).reverse();
};

/** Signs a message by BIP-322, in base64. */
export const signMessage = ({ publicKey, privateKey }: OwnKey, message: string): string => {
  const { script } = p2wpkh(publicKey);
  const transaction = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true });
  transaction.addInput({
    txid: toSpendId(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  });
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  transaction.signIdx(privateKey, 0);
  transaction.finalizeIdx(0);
  const { finalScriptWitness } = transaction.getInput(0);
  invariant(finalScriptWitness !== undefined, 'a signed input has its witness');
  return Buffer.from(RawWitness.encode(finalScriptWitness)).toString('base64');
};
