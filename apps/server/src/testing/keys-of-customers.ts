import { Secret, TOTP } from 'otpauth';
import { type Hex, isHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** What customers hold in their own hands: for journeys in a browser. */

export interface TestWallet {
  readonly address: string;
  /** What `personal_sign` answers for a message in hexadecimal. */
  readonly sign: (message: string) => Promise<Hex>;
}

/** An Ethereum wallet with a key of its own. */
export const createTestWallet = (): TestWallet => {
  const account = privateKeyToAccount(generatePrivateKey());
  return {
    address: account.address,
    sign: (message) => {
      if (!isHex(message)) throw new Error('a wallet signs what it is given in hexadecimal');
      return account.signMessage({ message: { raw: message } });
    },
  };
};

/** What an authenticator app shows for a key at a time. */
export const authenticatorCode = (key: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp });
