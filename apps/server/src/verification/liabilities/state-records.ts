import { LINE_ACCOUNTS, type StatedRecords } from '@tallystick/proof';
import type { LineHead } from './line-heads.sql.ts';

/** The accounts of a customer in one currency as a statement commits to them. `counted` is the whole balance: more than the accounts have is staked. */
export const recordsOf = (heads: readonly LineHead[], counted: bigint): StatedRecords => {
  const accounts = heads
    .map(({ account, lines, balance, head }) => ({ account, lines, balance, head }))
    .sort((a, b) => LINE_ACCOUNTS.indexOf(a.account) - LINE_ACCOUNTS.indexOf(b.account));
  return { accounts, staked: accounts.reduce((rest, { balance }) => rest - balance, counted) };
};
