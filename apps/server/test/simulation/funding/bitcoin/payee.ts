import { Address, TEST_NETWORK } from '@scure/btc-signer';

/** An address that is nobody's here, different for each number. */
export const payeeAddress = (number: number): string => {
  const hash = new Uint8Array(20).fill(200);
  hash[0] = number % 256;
  return Address({ ...TEST_NETWORK, bech32: 'bcrt' }).encode({ type: 'wpkh', hash });
};
