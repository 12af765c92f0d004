import { HDKey } from '@scure/bip32';
import { verifyBip322 } from '@tallystick/proof';
import { expect, it } from 'vitest';
import { keyAddress } from '../../chains/units/network.ts';
import { signMessage } from './sign-message.ts';

const keyAt = (index: number) => {
  const { publicKey, privateKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(3)).deriveChild(index);
  if (publicKey === null || privateKey === null) throw new Error('a seed gives keys');
  return { publicKey, privateKey };
};

it('a message is signed by BIP-322, for one address and these words', () => {
  for (let index = 0; index < 8; index += 1) {
    const key = keyAt(index);
    const address = keyAddress(key.publicKey, 'main');
    const message = `Tallystick proof of holding v2: trade.example holds ${address} after block 0x1`;
    const signature = signMessage(key, message);
    expect(verifyBip322('bc', address, message, signature)).toBe(true);
    expect(verifyBip322('bc', address, `${message}0`, signature)).toBe(false);
    expect(verifyBip322('bc', keyAddress(keyAt(99).publicKey, 'main'), message, signature)).toBe(false);
  }
});
