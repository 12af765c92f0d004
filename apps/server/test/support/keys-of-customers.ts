import { Secret, TOTP } from 'otpauth';
import { type Hex, isHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** Wallets and authenticator codes of customers, for browser journeys and server tests. */

export interface TestWallet {
  readonly address: string;
  /** Signs a hexadecimal message as `personal_sign` does. */
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

/** The code that an authenticator app shows for a key at a time. */
export const authenticatorCode = (key: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp });
