/**
 * A key of Bitcoin by its BIP-84 path. Account 0 has the customers' deposit addresses. Account 1 is the house's own: branch 0 is what
 * the operator pays into, branch 1 takes the change.
 */
export interface KeyPath {
  readonly account: 0 | 1;
  readonly branch: 0 | 1;
  readonly index: number;
}

export interface OwnKey {
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

const HARDENED = 0x80000000;
const PURPOSE = 84;
/** Also on test networks, so that one extended public key serves all of them. */
const COIN = 0;

export const pathNumbers = ({ account, branch, index }: KeyPath): number[] => [
  HARDENED + PURPOSE,
  HARDENED + COIN,
  HARDENED + account,
  branch,
  index,
];

/** Null for the path of any other key. */
export const readPath = (numbers: readonly number[]): KeyPath | null => {
  const [purpose, coin, account, branch, index] = numbers;
  if (numbers.length !== 5 || purpose !== HARDENED + PURPOSE || coin !== HARDENED + COIN) return null;
  if (index === undefined || !Number.isInteger(index) || index < 0 || index >= HARDENED) return null;
  if (account === HARDENED && branch === 0) return { account: 0, branch, index };
  if (account === HARDENED + 1 && (branch === 0 || branch === 1)) return { account: 1, branch, index };
  return null;
};
