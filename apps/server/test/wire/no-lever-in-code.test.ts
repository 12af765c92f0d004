import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  collect,
  functionsCalled,
  type Routine,
  tablesWritten,
  withoutComments,
} from '../support/audit/write-paths.ts';
import { CALLERS, WRITERS } from '../support/audit/writing-functions.ts';

/** For each file, the guarded tables that it writes and the writing functions that it calls. */
const CODE: Readonly<Record<string, readonly string[]>> = {
  // Only in a demo: the faucet, the house's funds, and the grant of a new account.
  'ledger/ledger.sql.ts': [
    'ledger.ensure_lanes',
    'ledger.fund_lane',
    'ledger.open_accounts',
    'ledger.pay_user',
    'ledger.post_journal',
  ],
  // The ledger's entry point for the other slices. ROADS lists its users.
  'ledger/move.sql.ts': ['ledger.move'],
  // Reserves and settles a network's fee among the house's own accounts of a lane. It cannot name a customer's account.
  'ledger/network-fees.sql.ts': ['ledger.move'],
  // Moves money between the house's own accounts of a lane. It cannot name a customer's account.
  'ledger/pools.sql.ts': ['ledger.move'],
  // The practice lane, and practice balances in practice units. Neither can name an account of real money.
  'ledger/practice/practice.sql.ts': ['ledger.ensure_practice', 'ledger.set_practice'],
  // Writes the index of a second as it was computed.
  'market/price-log/price-log.sql.ts': ['market.price_log'],
  // Pays due income, and follows a newly published difficulty.
  'products/accruals/accrue.sql.ts': ['products.accrue_chunk'],
  'products/miners/difficulty.sql.ts': ['products.follow_difficulty'],
  'trading/accept/accept-batch.sql.ts': ['trading.accept_batch'],
  'trading/settle/settle.sql.ts': ['trading.enter_groups', 'trading.settle_chunk', 'trading.settle_groups'],
};

/** The files that name the functions by which seconds reach the price log, prices reach groups, and money moves. */
const ROADS: Readonly<Record<string, readonly string[]>> = {
  insertSecond: ['market/price-log/price-log.sql.ts', 'market/price-log/price-log.ts'],
  'priceLog.append': ['market/price-log/publish-seconds.ts'],
  enterGroups: ['trading/settle/enter-due-groups.ts', 'trading/settle/settle.sql.ts'],
  settleChunk: ['trading/settle/settle-due-groups.ts', 'trading/settle/settle.sql.ts'],
  settleGroups: ['trading/settle/settle-due-groups.ts', 'trading/settle/settle.sql.ts'],
  payFromFaucet: ['ledger/ledger.sql.ts', 'ledger/ledger.ts'],
  fundLane: ['ledger/ledger.sql.ts', 'ledger/ledger.ts'],
  // The first 10,000 units of a customer's practice, and the reset that the customer asks for.
  setPracticeBalance: ['ledger/practice/practice.sql.ts', 'ledger/public.ts', 'trading/practice/practice.ts'],
  ensurePractice: ['ledger/ledger.ts', 'ledger/practice/practice.sql.ts'],
  // The house's money to and from a pool. Two members of staff decide.
  movePool: ['ledger/pools.sql.ts', 'ledger/public.ts', 'products/treasury/pool-moves-change.ts'],
  // The network's fee of a payout that a block has, once for each transaction.
  chargeNetworkFee: [
    'custody/network-fees/network-fees.sql.ts',
    'ledger/network-fees.sql.ts',
    'ledger/public.ts',
  ],
  // The network's fee of a sweep, of a transfer to the cold address or of a refill, once at its begin and once at its end.
  reserveNetworkFee: [
    'custody/cold/move-evm.ts',
    'custody/cold/propose-bitcoin.ts',
    'custody/refills/request-refill.ts',
    'custody/sweeping/begin-sweeps.ts',
    'custody/batches/sweeps/begin-batch-sweep.ts',
    'ledger/network-fees.sql.ts',
    'ledger/public.ts',
  ],
  settleNetworkFee: [
    'custody/cold-transfers/cold-transfers.sql.ts',
    'custody/refills/refills.sql.ts',
    'custody/sweeping/advance-sweep.ts',
    'custody/batches/sweeps/end-batch-sweep.ts',
    'ledger/network-fees.sql.ts',
    'ledger/public.ts',
  ],
  // Takes in money from outside. While borrowed money is outside, it restores the borrowed part first.
  creditCustomer: [
    // A deposit that staff saw arrive, for a payment method whose chain the server does not read. Above the limit, two members decide.
    'deposits/applications/decide-application.ts',
    // A deposit that the chain has confirmed, once per transaction and log.
    'deposits/chain/credit-deposits.ts',
    // Money that came at a bank with another amount, at the rate that the customer was told. Above the limit, two members decide.
    'deposits/receipts/credit-received.ts',
    // A correction that one member of staff proposes and another approves. The customer reads its reason in the records.
    'ledger/adjustments/adjustments-change.ts',
    'ledger/credit-customer.ts',
    'ledger/public.ts',
  ],
  moveMoney: [
    // Pays out or returns everything. The ledger allows only one of them, once.
    'withdrawals/end-withdrawal.ts',
    // Holds the amount when the customer requests it.
    'withdrawals/requests/request-withdrawal.ts',
    // Implements `creditCustomer`.
    'ledger/credit-customer.ts',
    'ledger/move.sql.ts',
    'ledger/public.ts',
    // Only in demo mode: a customer sets their own play money back to the grant of every demo account.
    'ledger/reset-demo-balance.ts',
    // Pays a booked reward by its published tier. One member proposes, another approves.
    'products/activity/campaign-rewards-change.ts',
    // A customer redeems a plan, less the damages of its terms.
    'products/fund/redeem.ts',
    // A customer pledges collateral and gets the loan.
    'products/loans/borrow/apply-for-loan.ts',
    // Sells collateral by the margin rule, at the index of a second that its record names.
    'products/loans/margins/liquidate-loan.ts',
    // A customer repays and gets the collateral back.
    'products/loans/pay-loan.ts',
    // Takes the price of a plan from the customer and sets the plan's income aside.
    'products/orders/take-plan.ts',
  ],
};

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/** Reads the files of the running server, without tests and test helpers. */
const readSources = async (): Promise<readonly Routine[]> => {
  const names = (await readdir(SOURCE, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, body: withoutComments(await readFile(`${SOURCE}${name}`, 'utf8')) })),
  );
};

describe('in the code', () => {
  it('prices, outcomes and balances are written from these files alone', async () => {
    const found = collect(await readSources(), ({ body }) => [
      ...tablesWritten(body),
      ...functionsCalled(body, [...Object.keys(WRITERS), ...Object.keys(CALLERS)]),
    ]);
    expect(found).toEqual(CODE);
  });

  it.each(Object.entries(ROADS))('%s is named in these files alone', async (name, files) => {
    const named = (await readSources()).filter(({ body }) =>
      new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`).test(body),
    );
    expect(named.map((source) => source.name)).toEqual(files.toSorted());
  });

  it('nothing gets past the triggers', async () => {
    const found = collect(await readSources(), ({ body }) =>
      /session_replication_role|disable\s+trigger|alter\s+system|security\s+definer/i.test(body)
        ? ['past the triggers']
        : [],
    );
    expect(found).toEqual({});
  });
});

/** The tables that a text writes, with their schema. */
const anyTableWritten = (text: string): readonly string[] =>
  [
    ...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+([a-z_]+\.[a-z_]+)/gi),
  ].map(([, table = '']) => table);

describe('the risk rules act on payments only', () => {
  const isRisk = ({ name }: Routine): boolean => /^(?:payments\/risk|withdrawals\/findings)\//.test(name);

  it('they write only their own findings and their place', async () => {
    const written = (await readSources()).filter(isRisk).flatMap(({ body }) => anyTableWritten(body));
    expect([...new Set(written)].sort()).toEqual(['funding.risk_findings', 'funding.risk_progress']);
  });

  it('they reach no price, trade, outcome, settlement or balance', async () => {
    const found = collect((await readSources()).filter(isRisk), ({ body }) => [
      ...[...body.matchAll(/from '([^']+)'/g)]
        .map(([, path = '']) => path)
        .filter((path) => /\/(?:trading|market|verification|products|ledger)\//.test(path)),
      ...(body.match(/\b(?:trading|market|verification|products|ledger)\.[a-z_]+/g) ?? []),
      ...functionsCalled(body, [...Object.keys(WRITERS), ...Object.keys(CALLERS)]),
    ]);
    expect(found).toEqual({});
  });

  it('prices, trades, settlement, products and the ledger do not know them', async () => {
    const found = collect(await readSources(), ({ name, body }) =>
      /^(?:trading|market|verification|products|ledger)\//.test(name) &&
      /risk_(?:findings|progress|rules)|risk\/|risk(?:Rules|Finding)/i.test(body)
        ? ['names the risk rules']
        : [],
    );
    expect(found).toEqual({});
  });

  it('decided trades are read for them by this statement alone, which writes nothing', async () => {
    const named = (await readSources()).filter(({ body }) => /\bselectDecidedTrades\b/.test(body));
    expect(named.map(({ name }) => name)).toEqual([
      'app/open/open-funding.ts',
      'app/run/background-services.ts',
      'trading/public.ts',
      'trading/totals/decided-trades.sql.ts',
    ]);
    const statement = named.find(({ name }) => name.endsWith('decided-trades.sql.ts'));
    expect([statement === undefined, anyTableWritten(statement?.body ?? '')]).toEqual([false, []]);
  });
});
