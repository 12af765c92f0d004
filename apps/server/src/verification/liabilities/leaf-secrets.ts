import { NONCE_BYTES } from '@tallystick/proof';
import { hmacMaker } from '../hmac.ts';

/** The trees of a statement in one currency: debts of the house to customers, and debts of borrowers to the house. */
export const TREES = ['balances', 'loans'] as const;
export type TreeName = (typeof TREES)[number];

/** A tree of one currency in the statement of a second. */
export interface TreeOf {
  readonly second: number;
  readonly currency: string;
  readonly tree: TreeName;
}

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
  readonly ofLeaf: (tree: TreeOf, uid: bigint, part: number) => LeafSecret;
  /** A random number that determines the number of a customer's leaves. */
  readonly draw: (tree: TreeOf, uid: bigint) => bigint;
}

/** Balances have the names from before there were loans, so that their proofs can be made again. */
const nameOf = ({ second, currency, tree }: TreeOf): string =>
  `${second} ${currency}${tree === 'balances' ? '' : ` ${tree}`}`;

/** HMAC-SHA256 under a key that never leaves the server. So a proof can be made again without stored nonces. */
export const openLeafSecrets = (secret: Buffer): LeafSecrets => {
  const mac = hmacMaker(secret);
  return {
    ofLeaf: (tree, uid, part) => {
      const bytes = Buffer.from(mac(`leaf ${nameOf(tree)} ${uid} ${part}`), 'hex');
      return {
        nonce: Uint8Array.from(bytes.subarray(0, NONCE_BYTES)),
        key: bytes.readBigInt64BE(NONCE_BYTES),
        cut: bytes.readBigUInt64BE(NONCE_BYTES + 8),
      };
    },
    draw: (tree, uid) => Buffer.from(mac(`count ${nameOf(tree)} ${uid}`), 'hex').readBigUInt64BE(0),
  };
};
