import { p2ms, p2wsh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { parametersOf } from '../../../../src/chains/units/network.ts';

/** The keys of the people who keep the cold address. The signer and the server do not have them. */
export const COLD_KEYS = [11, 12, 13].map((byte) => new Uint8Array(32).fill(byte));

const multisig = p2wsh(
  p2ms(
    2,
    COLD_KEYS.map((key) => pubECDSA(key)),
  ),
  parametersOf('regtest'),
);

/** Two of three keys. */
export const COLD_BITCOIN = multisig.address ?? '';

/** A wallet outside: it knows the script of its address, and signs every coin with one key. */
export const signOutside = (
  draft: string,
  key: Uint8Array,
  alter: (transaction: Transaction) => void = () => undefined,
): string => {
  const transaction = Transaction.fromPSBT(Buffer.from(draft, 'base64'));
  const { witnessScript } = multisig;
  for (let at = 0; at < transaction.inputsLength; at += 1)
    transaction.updateInput(at, witnessScript === undefined ? {} : { witnessScript });
  alter(transaction);
  transaction.sign(key);
  return Buffer.from(transaction.toPSBT(0)).toString('base64');
};
