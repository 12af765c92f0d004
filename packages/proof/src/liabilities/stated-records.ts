import { sha256 } from '@noble/hashes/sha2.js';
import { base64Decode, base64Encode, utf8Encode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  readBigInteger,
  readInteger,
  readList,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { MAX_AMOUNT } from '../entries/order.ts';
import { ensure } from '../proof-error.ts';
import { LINE_ACCOUNTS, type LineAccount } from './lines.ts';

/** An account of a customer at the moment of a statement. */
export interface StatedAccount {
  readonly account: LineAccount;
  /** The number of its last line. */
  readonly lines: number;
  readonly balance: bigint;
  /** The hash over all of its lines. */
  readonly head: Uint8Array;
}

/** The accounts of a customer in one currency. Their balances and `staked` add up to the counted balance. */
export interface StatedRecords {
  /** By rising name. An account without lines and money may be absent. */
  readonly accounts: readonly StatedAccount[];
  /** The money that running trades hold. */
  readonly staked: bigint;
}

const HASH = /^[A-Za-z0-9+/]{43}=$/;

export const recordsJson = ({ accounts, staked }: StatedRecords): Json => ({
  accounts: accounts.map(
    ({ account, lines, balance, head }): Json => ({
      account,
      balance: balance.toString(),
      head: base64Encode(head),
      lines,
    }),
  ),
  staked: staked.toString(),
});

/** The 32 bytes that each leaf of the customer has since version 5. */
export const hashRecords = (records: StatedRecords): Uint8Array =>
  sha256(utf8Encode(`tallystick records v1\n${canonicalJson(recordsJson(records))}`));

const readAccount = (json: Json): StatedAccount => {
  const of = readObject(json, ['account', 'balance', 'head', 'lines']);
  const account = LINE_ACCOUNTS.find((each) => each === of('account'));
  ensure(account !== undefined, 'text_expected');
  return {
    account,
    balance: readBigInteger(of('balance'), 0n, MAX_AMOUNT),
    head: base64Decode(readText(of('head'), HASH)),
    lines: readInteger(of('lines'), 0, Number.MAX_SAFE_INTEGER),
  };
};

export const readRecords = (json: Json): StatedRecords => {
  const of = readObject(json, ['accounts', 'staked']);
  const accounts = readList(of('accounts'), LINE_ACCOUNTS.length).map(readAccount);
  const places = accounts.map(({ account }) => LINE_ACCOUNTS.indexOf(account));
  ensure(
    places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0)),
    'accounts_out_of_order',
  );
  return { accounts, staked: readBigInteger(of('staked'), 0n, MAX_AMOUNT) };
};

/** The sum of all accounts and of running trades. */
export const sumOfRecords = ({ accounts, staked }: StatedRecords): bigint =>
  accounts.reduce((sum, { balance }) => sum + balance, staked);
