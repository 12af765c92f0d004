import { NONCE_BYTES } from '@tallystick/proof';
import { hmacMaker } from '../hmac.ts';

/** The secret of one leaf of a customer in a statement. It differs for every leaf and every statement. */
export interface LeafSecret {
  /** Keeps others from guessing the owner of the leaf. */
  readonly nonce: Uint8Array;
  /** Sort key of the leaf. It makes the order random. */
  readonly key: bigint;
  /** 64 random bits for the place at which the balance is cut after this leaf. */
  readonly cut: bigint;
}

export interface LeafSecrets {
  readonly ofLeaf: (second: number, currency: string, uid: bigint, part: number) => LeafSecret;
  /** A random number that determines the number of a customer's leaves. */
  readonly draw: (second: number, currency: string, uid: bigint) => bigint;
}

/** HMAC-SHA256 under a key that never leaves the server. So a proof can be made again without stored nonces. */
export const openLeafSecrets = (secret: Buffer): LeafSecrets => {
  const mac = hmacMaker(secret);
  return {
    ofLeaf: (second, currency, uid, part) => {
      const bytes = Buffer.from(mac(`leaf ${second} ${currency} ${uid} ${part}`), 'hex');
      return {
        nonce: Uint8Array.from(bytes.subarray(0, NONCE_BYTES)),
        key: bytes.readBigInt64BE(NONCE_BYTES),
        cut: bytes.readBigUInt64BE(NONCE_BYTES + 8),
      };
    },
    draw: (second, currency, uid) =>
      Buffer.from(mac(`count ${second} ${currency} ${uid}`), 'hex').readBigUInt64BE(0),
  };
};
