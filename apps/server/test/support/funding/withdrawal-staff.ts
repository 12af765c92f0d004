import {
  agreeToWithdrawal,
  payByHand,
  rejectWithdrawal,
} from '../../../src/withdrawals/decide-withdrawal.ts';
import type { WithdrawalsOptions } from '../../../src/withdrawals/withdrawals.ts';
import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { openWithdrawalBench, type WithdrawalBench } from './withdrawal-bench.ts';

export const UID = 1_000_000_007n;
export const OTHER = 1_000_000_014n;
export const WALLET = 'w0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Two customers with money and destinations. */
export const openTwoCustomers = async () => {
  const bench = await openWithdrawalBench();
  for (const uid of [UID, OTHER]) await bench.openAccount(uid);
  return bench;
};

let lastUid = OTHER;

/** Gives the tests of a file one database. Each test has two new customers with money, and withdrawals of its own process. */
export const shareTwoCustomers = () => {
  const open = oncePerFile(createTestDatabase);
  return async (over: Partial<WithdrawalsOptions> = {}) => {
    const bench = await openWithdrawalBench({ ...over, database: await open() });
    const [uid, other] = [lastUid + 7n, lastUid + 14n];
    lastUid = other;
    for (const each of [uid, other]) await bench.openAccount(each);
    return { ...bench, uid, other };
  };
};

export const inTransaction = <T>(
  { database, withdrawals }: WithdrawalBench,
  work: (
    context: WithdrawalBench['withdrawals']['context'],
    sql: Parameters<Parameters<typeof database.transaction>[0]>[0],
  ) => Promise<T>,
) => database.transaction((sql) => work(withdrawals.context, sql));

/** The decisions of staff, each in its own transaction. */
export const agree = (bench: WithdrawalBench, staff: string, id: string) =>
  inTransaction(bench, (context, sql) => agreeToWithdrawal(context, sql, staff, id));
export const reject = (bench: WithdrawalBench, staff: string, id: string) =>
  inTransaction(bench, (context, sql) =>
    rejectWithdrawal(context, sql, staff, id, { reason: 'address_refused', note: 'Please link another.' }),
  );
export const pay = (bench: WithdrawalBench, staff: string, id: string, reference: string) =>
  inTransaction(bench, (context, sql) => payByHand(context, sql, staff, id, reference));
