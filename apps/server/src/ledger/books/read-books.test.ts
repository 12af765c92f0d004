import { CHART_ROOTS } from '@tallystick/contract';
import { divRound } from '@tallystick/money';
import { expect, it } from 'vitest';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { approveChange } from '../../../test/support/operator/carry-out-change.ts';
import type { TradingFloor } from '../../../test/support/trades/floor.ts';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { type MovementKind, type MovementLine, moveMoney } from '../move.sql.ts';
import { closeNextDay } from '../statements/close-days.ts';
import { readStatement } from '../statements/statement-routes.ts';
import { chartKeyOf, chartOf, DEFAULT_CHART } from './chart.ts';
import { type AskedBooks, readBooks } from './read-books.ts';

const DAYS = ['2026-01-02', '2026-01-03', '2026-02-01'] as const;
const [FIRST, SECOND, LAST] = DAYS;
/** The index of BTC at the end of each day, in 1e-8 USDT. */
const BTC_PRICE = 6_012_345_678_900n;
const MILLION = 1_000_000n;

const at = (day: string, time = '12:00:00'): number => Date.parse(`${day}T${time}.000Z`);

let movements = 0;

const move = async (
  floor: TradingFloor,
  uid: bigint,
  kind: MovementKind,
  lines: readonly MovementLine[],
): Promise<void> => {
  movements += 1;
  const moved = await floor.database.transaction((sql) =>
    moveMoney(sql, {
      kind,
      uid,
      reference: `books:${movements}`,
      about: null,
      at: new Date(floor.clock.nowMs()),
      lines,
    }),
  );
  expect(moved.outcome).toBe('moved');
};

const usdt = 'USDT' as const;

/** Trades, fees, a loan with its interest and a deposit in a coin, over three days of two months. */
const openBooks = async () => {
  const floor = await openTradingFloor();
  const [uid = 0n, other = 0n] = await floor.openAccounts(2);
  await openShortTrade(floor, uid);
  await openShortTrade(floor, other, { direction: 'down' });
  await floor.tick(START_SECOND + 3, { BTCUSDT: 100n });
  for (let second = 4; second < 33; second += 1) floor.market.write(START_SECOND + second, { BTCUSDT: 101n });
  await floor.tick(START_SECOND + 33, { BTCUSDT: 101n });
  await move(floor, uid, 'deposit', [
    { control: 'external', currency: usdt, amount: -50_000_007n },
    { control: 'fees', currency: usdt, amount: 1_004_999n },
    { uid, account: 'available', currency: usdt, amount: 48_995_008n },
  ]);
  await move(floor, uid, 'pool_funding', [
    { control: 'external', currency: usdt, amount: -9_000n * MILLION },
    { control: 'loan_pool', currency: usdt, amount: 9_000n * MILLION },
  ]);
  await move(floor, uid, 'loan_payout', [
    { control: 'loan_pool', currency: usdt, amount: -700n * MILLION },
    { uid, account: 'borrowed', currency: usdt, amount: 700n * MILLION },
  ]);
  floor.clock.set(at(SECOND));
  await move(floor, uid, 'loan_interest', [
    { uid, account: 'available', currency: usdt, amount: -2_505_004n },
    { control: 'loan_pool', currency: usdt, amount: 2_505_004n },
  ]);
  await move(floor, other, 'deposit', [
    { control: 'external', currency: 'BTC', amount: -5_000_000n },
    { control: 'fees', currency: 'BTC', amount: 12_345n },
    { uid: other, account: 'available', currency: 'BTC', amount: 4_987_655n },
  ]);
  floor.clock.set(at(LAST));
  await move(floor, uid, 'loan_repayment', [
    { uid, account: 'borrowed', currency: usdt, amount: -200n * MILLION },
    { control: 'loan_pool', currency: usdt, amount: 200n * MILLION },
  ]);
  await move(floor, uid, 'withdrawal_paid', [
    { uid, account: 'available', currency: usdt, amount: -10_005_003n },
    { control: 'external', currency: usdt, amount: 9_000_001n },
    { control: 'fees', currency: usdt, amount: 1_005_002n },
  ]);
  floor.clock.set(at('2026-02-02', '00:15:00'));
  while ((await closeNextDay(floor)) !== null);
  const context = {
    database: floor.database,
    pricesAt: async (coins: readonly string[]) => coins.map(() => BTC_PRICE),
  };
  const read = async (
    format: AskedBooks['format'],
    from: string,
    to: string,
    chart_version?: number,
  ): Promise<string> => {
    let text = '';
    const { chunks } = await readBooks(context, { format, from, to, chart_version });
    for await (const chunk of chunks) text += chunk;
    return text;
  };
  return { floor, context, read };
};

const shared = oncePerFile(openBooks);

/** Cells of a file without line breaks in cells. */
const cellsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );

const digits = (text: string, scale: number): bigint => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const size = BigInt(`${whole}${rest.padEnd(scale, '0')}`);
  return text.startsWith('-') ? -size : size;
};

interface Side {
  readonly side: string;
  readonly code: string;
  readonly amount: bigint;
}

/** The lines of the ledger themselves, added up by a query that knows nothing of closed days or charts. */
const sidesInSql = ({ database }: TradingFloor, from: string, to: string): Promise<readonly Side[]> =>
  database.query<Side>(
    `select case when a.kind in ('external', 'faucet') then 'outside' when a.kind in ('available', 'held', 'borrowed', 'escrow') then 'customers'
       else 'house' end as side, c.code, sum(-l.amount)::bigint as amount
     from ledger.lines l join ledger.accounts a using (account_id) join ledger.currencies c using (currency_id)
     where l.created_at >= $1 and l.created_at < $2 group by 1, 2 having sum(l.amount) <> 0 order by 1, 2`,
    [new Date(at(from, '00:00:00')), new Date(at(to, '00:00:00') + 86_400_000)],
  );

const sideOfName = (name: string): string =>
  name.startsWith('Liabilities:')
    ? 'customers'
    : /^Assets:(?:Outside|DemoFaucet)$/.test(name)
      ? 'outside'
      : 'house';

it.each([
  [FIRST, FIRST],
  [SECOND, SECOND],
  [FIRST, LAST],
])(
  'the journal from %s to %s is what the lines of the ledger add up to, to the last digit',
  async (from, to) => {
    const { floor, read } = await shared();
    const sums = new Map<string, bigint>();
    const perJournal = new Map<string, bigint>();
    for (const [, journal, , , name = '', code = '', debit = '', credit = ''] of cellsOf(
      await read('csv', from, to),
    )) {
      const scale = code === 'USDT' ? 6 : 8;
      const amount = digits(debit || '0', scale) - digits(credit || '0', scale);
      const side = `${sideOfName(name)} ${code}`;
      sums.set(side, (sums.get(side) ?? 0n) + amount);
      perJournal.set(`${journal} ${code}`, (perJournal.get(`${journal} ${code}`) ?? 0n) + amount);
    }
    const inSql = await sidesInSql(floor, from, to);
    expect(new Map([...sums].filter(([, amount]) => amount !== 0n))).toEqual(
      new Map(inSql.map(({ side, code, amount }) => [`${side} ${code}`, amount])),
    );
    expect([...perJournal.values()].every((sum) => sum === 0n)).toBe(true);
  },
);

it('income, interest, lent money and capital stand apart', async () => {
  const { read } = await shared();
  const rows = cellsOf(await read('csv', FIRST, LAST)).map(([day, , , , name, code, debit, credit]) =>
    [day, name, code, debit === '' ? `-${credit}` : debit].join(' '),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      `${FIRST} Income:Fees:Deposits USDT -1.004999`,
      `${FIRST} Assets:Receivable:Loans USDT 700.00`,
      `${FIRST} Equity:Capital USDT -9000.00`,
      `${SECOND} Income:Loans:Interest USDT -2.505004`,
      `${SECOND} Income:Fees:Deposits BTC -0.00012345`,
      `${LAST} Assets:Receivable:Loans USDT -200.00`,
      `${LAST} Income:Fees:Withdrawals USDT -1.005002`,
    ]),
  );
});

it('Beancount’s assertions are the closings of the statement, and its transactions lead to them from the openings', async () => {
  const { floor, read } = await shared();
  const text = `${await read('openings', SECOND, SECOND)}${await read('beancount', SECOND, LAST)}`;
  const balances = new Map<string, bigint>();
  for (const [, name, amount = '', code = ''] of text.matchAll(/^ {2}(\S+) {2}(\S+) (\S+)$/gm)) {
    const key = `${name} ${code}`;
    balances.set(key, (balances.get(key) ?? 0n) + digits(amount, 8));
  }
  const asserted = [...text.matchAll(/^2026-02-02 balance (\S+) {2}(\S+) (\S+)$/gm)];
  const closings = new Map(
    asserted.map(([, name, amount = '', code]) => [`${name} ${code}`, digits(amount, 8)]),
  );
  const isLeft = ([, amount]: readonly [string, bigint]): boolean => amount !== 0n;
  expect(new Map([...closings].filter(isLeft))).toEqual(new Map([...balances].filter(isLeft)));
  // An emptied account is asserted too, or a missing day would not be found there.
  expect(closings.get('Liabilities:Customers:Escrow USDT')).toBe(0n);
  const statement = await readStatement(floor.database, LAST);
  for (const [account, name] of [
    ['available', 'Liabilities:Customers:Available'],
    ['external', 'Assets:Outside'],
  ] as const) {
    const closing =
      statement?.balances.find((of) => of.account === account && of.currency === 'USDT')?.closing ?? '';
    expect(balances.get(`${name} USDT`), account).toBe(-digits(closing, 8));
  }
  expect([...text.matchAll(/^\d{4}-\d\d-\d\d open /gm)]).toHaveLength(Object.keys(CHART_ROOTS).length);
});

it('an import balances to the cent, and leaves each account at its statement rounded, however the range is cut', async () => {
  const { floor, read } = await shared();
  const cents = new Map<string, bigint>();
  const files = [await read('xero', SECOND, '2026-01-20'), await read('xero', '2026-01-21', LAST)];
  for (const rows of files.map(cellsOf)) {
    for (const [narration, ofOne] of Map.groupBy(rows, ([name]) => name))
      expect(
        ofOne.reduce((sum, row) => sum + digits(row[5] ?? '', 2), 0n),
        narration,
      ).toBe(0n);
    for (const [, , description = '', code = '', rate, amount = ''] of rows) {
      expect(rate).toBe('Tax Exempt');
      if (!description.includes('BTC')) cents.set(code, (cents.get(code) ?? 0n) + digits(amount, 2));
    }
  }
  expect(cellsOf(files[1] ?? '').map(([narration]) => narration)).toContain(
    'Ledger 2026-02-01 to 2026-02-01',
  );
  const [first, last] = [
    await readStatement(floor.database, SECOND),
    await readStatement(floor.database, LAST),
  ];
  for (const [account, code] of [
    ['available', '2000'],
    ['borrowed', '2020'],
    ['external', '1000'],
  ] as const) {
    const of = (books: typeof first) =>
      books?.balances.find((each) => each.account === account && each.currency === 'USDT');
    const rounded = (text: string | undefined): bigint => divRound(-digits(text ?? '', 6), 10_000n);
    expect(cents.get(code), account).toBe(rounded(of(last)?.closing) - rounded(of(first)?.opening));
  }
});

it('values a coin at the index of the end of its day, and refuses an import without one', async () => {
  const { context, read } = await shared();
  const rows = cellsOf(await read('quickbooks', SECOND, SECOND));
  expect(rows).toContainEqual([
    '20260103-20260103',
    '01/03/2026',
    'Assets:Outside',
    'deposit: 0.05 BTC',
    '3006.17',
    '',
  ]);
  await expect(
    readBooks(
      { ...context, pricesAt: async (coins) => coins.map(() => null) },
      { format: 'xero', from: SECOND, to: LAST },
    ),
  ).rejects.toMatchObject({ code: 'closing_price_missing', words: `BTC ${SECOND}` });
});

it.each([
  ['2026-01-01', FIRST, 'from'],
  [FIRST, '2026-02-02', 'to'],
  [SECOND, FIRST, 'to'],
])('refuses %s to %s, which are not closed days in order', async (from, to, field) => {
  const { read } = await shared();
  await expect(read('csv', from, to)).rejects.toMatchObject({ fields: { [field]: 'invalid' } });
});

const renamed = (key: string, change: { code?: string; name?: string }) => ({
  ...DEFAULT_CHART,
  accounts: DEFAULT_CHART.accounts.map((account) =>
    account.key === key ? { ...account, ...change } : account,
  ),
});

it('every kind of line has a place in the chart, and a chart must be whole', async () => {
  const { floor } = await shared();
  const kinds = await floor.database.query<{ kind: string }>(
    `select unnest(enum_range(null::ledger.entry_kind))::text as kind`,
  );
  // Lines of these kinds never change the money of the house.
  const neutral = kinds
    .map(({ kind }) => kind)
    .filter((kind) => chartKeyOf('house_available', kind) === 'other');
  expect(neutral).toEqual([
    'faucet',
    'fund_subscription',
    'fund_returned',
    'loan_collateral',
    'loan_collateral_returned',
    'pool_reserved',
    'pool_released',
    'loan_restored',
  ]);
  expect(chartOf(renamed('trades', { code: '400', name: 'Income:Games' })).accountOf('trades').code).toBe(
    '400',
  );
  for (const wrong of [
    renamed('available', { name: 'Income:Customers' }),
    renamed('available', { code: '2010' }),
    { ...DEFAULT_CHART, accounts: DEFAULT_CHART.accounts.slice(1) },
    { ...DEFAULT_CHART, accounts: DEFAULT_CHART.accounts.map((account) => ({ ...account, key: 'trades' })) },
  ])
    expect(() => chartOf(wrong)).toThrow(/invalid_fields/);
});

it('books that were made are made again under another chart, and each file names its chart', async () => {
  const { floor, context, read } = await shared();
  const formats = ['beancount', 'openings', 'csv', 'xero', 'quickbooks'] as const;
  const readAll = (version?: number) =>
    Promise.all(formats.map((format) => read(format, SECOND, LAST, version)));
  const made = await readAll();
  await approveChange(floor.database, {
    subject: 'chart_of_accounts',
    basedOn: 0,
    content: renamed('external', { code: '1001', name: 'Assets:Bank' }),
    decidedAt: '2026-02-02T00:20:00Z',
  });
  const now = await readAll();
  expect(now.map((text) => /Assets:Bank|,1001,/.test(text))).toEqual(formats.map(() => true));
  expect(await readAll(1)).toEqual(now);
  expect(await readAll(0)).toEqual(made);
  expect(now[0]).toContain('; chart of accounts, version 1\n');
  expect(made[1]).toContain('; chart of accounts, version 0\n');
  const { chartVersion } = await readBooks(context, { format: 'csv', from: FIRST, to: FIRST });
  expect(chartVersion).toBe(1);
  await expect(read('csv', FIRST, FIRST, 2)).rejects.toMatchObject({ code: 'not_found' });
});
