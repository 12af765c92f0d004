import { WAITING_QUEUES } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { figuresOf, type Health, worstOf } from './health.rules.ts';

const NOW = Date.UTC(2026, 5, 8, 4, 5, 6);
const node = (of: Partial<Health['deposit_nodes'][number]> = {}): Health['deposit_nodes'][number] => ({
  chain: 'ERC20',
  node: 'node.example',
  is_first: true,
  head: '9',
  behind: 0,
  problem: null,
  problem_seconds: 0,
  is_other: false,
  limit: null,
  differed: null,
  differed_seconds: 0,
  ...of,
});
const OTHER_CHAIN = { code: 'node_serves_other_chain', values: { found: '31337', expected: '1' } } as const;
const check = (of: Partial<Health['balance_checks'][number]> = {}): Health['balance_checks'][number] => ({
  chain: 'ERC20',
  compared_seconds: 60,
  age_seconds: 60,
  addresses: 9,
  skipped: 0,
  problem: null,
  problem_seconds: 0,
  less: 0,
  more: 0,
  not_compared: null,
  ...of,
});

const fine: Health = {
  mode: 'demo',
  source: 'sim',
  price_age_seconds: 1,
  settlement_delay_seconds: 0,
  settlement_failing_groups: 0,
  lanes: { all: [0, 1], wanted: [0], served: [0] },
  ledger_checked_at: '2026-06-08T04:04:30.000Z',
  ledger_walked_at: '2026-06-08T01:00:00.000Z',
  ledger_holds: true,
  ledger_problems: [],
  accepting: true,
  accepting_problems: [],
  venues: [],
  settlement_overdue_groups: 0,
  journal_lag_seconds: 0,
  order_log_lag_seconds: 0,
  mail: { waiting: 0, oldest_seconds: 0, given_up: 0 },
  chat: { waiting: 2, oldest_seconds: 60, messages_last_minute: 3 },
  withdrawals: [{ status: 'requested', payer: 'signer', chain: 'ERC20', count: 2, oldest_seconds: 60 }],
  withdrawal_hindrances: [],
  deposit_chains: [{ chain: 'ERC20', behind: 2, halted_reason: null, looked_seconds: 20, found_late: 0 }],
  deposit_nodes: [node()],
  balance_checks: [check()],
  large_deposits: { waiting: 0, oldest_seconds: 0, disagreements: [] },
  decisions: [{ queue: 'deposits', waiting: 2, oldest_seconds: 60 }],
  silent_providers: [],
  parts: [],
  signing_stopped: null,
  public_logs: [{ log: 'prices', entries: 9, checkpoint_age_seconds: 1 }],
  witnesses: [{ name: 'w', cosigned_seconds_ago: 1, late_seconds: 1, failures: 0 }],
  witnesses_needed: 1,
  anchor: { seconds_ago: 600, hindrance: null },
  audit_chain: { checked_at: '2026-06-08T04:04:30.000Z', holds: true, entries: '9', problem: null },
  database: {
    size_bytes: 1e9,
    connections: 9,
    connections_max: 100,
    answer_ms: 2,
    oldest_transaction_seconds: 0,
  },
  grown_tables: [{ table: 'trading.orders', bytes: 1e9 }],
  disk: { free_bytes: 9e10, size_bytes: 1e11 },
  retention: { ran_at: '2026-06-08T01:00:00.000Z', silent_seconds: 11_106, unfinished: [] },
  access_review: { confirmed_quarter: '2026 Q1', due_at: '2026-07-01T00:00:00.000Z', overdue_seconds: 0 },
  markets: [
    { symbol: 'BTCUSDT', open: true },
    { symbol: 'ETHUSDT', open: true },
  ],
};
const halted = { open: false };
const withdrawal = (
  status: string,
  payer: 'signer' | 'staff',
  oldest_seconds: number,
  chain: string | null = 'ERC20',
) => ({
  status,
  payer,
  chain,
  count: 1,
  oldest_seconds,
});

const decision = (queue: string, oldest_seconds: number) => ({ queue, waiting: 1, oldest_seconds });

const silentFor = (silent_seconds: number) => ({ kind: 'deposit' as const, silent_seconds, unanswered: 3 });

const LARGE = {
  waiting: 1,
  oldest_seconds: 901,
  disagreements: [
    {
      chain: 'ERC20',
      node: 'node-2.example',
      detail: { code: 'node_has_other_block', values: { height: '7', hash: '0xab' } },
    },
  ],
} as const;

const SUM = { code: 'ledger_currency_sum', values: { currency: 'USDT', sum: '1' } } as const;

test('a stopped signature and a node that disagrees are named with their reasons', () => {
  const of = (name: string, health: Partial<Health>): string =>
    figuresOf({ ...fine, ...health }, NOW).find((figure) => figure.name === name)?.value ?? '';
  const values = { witness: 'w', entries: '10', log: 'a/log/prices', stored: '6' };
  const stopped = { code: 'witness_has_seen_more', values } as const;
  const silent = { chain: 'BTC', behind: 0, halted_reason: null, looked_seconds: 181, found_late: 0 };
  expect(of('Deposits on BTC', { deposit_chains: [silent] })).toContain('Node silent');
  expect(of('Public logs', { signing_stopped: stopped })).toContain(
    'Signing is stopped: the witness w has seen 10 entries of the log a/log/prices, and this database has 6.',
  );
  const large = of('Large deposits', { large_deposits: LARGE });
  expect(large).toContain('node-2.example disagrees on ERC20: its block 7 is 0xab');
});

test('a house in order asks for nothing', () => {
  const figures = figuresOf(fine, NOW);
  expect(worstOf(figures)).toBe('good');
  expect(new Set(figures.map((figure) => figure.todo))).toEqual(new Set(['Nothing to do.']));
  expect(figures.find((figure) => figure.name === 'Ledger')?.value).toBe(
    'Passed 36 s ago (2026-06-08 04:04:30 UTC), full check 2026-06-08 01:00:00 UTC',
  );
});

/** Queues that a line shows in its own words, and loans, which nobody decides. */
const OWN_WORDS: readonly string[] = ['chats', 'large_deposits', 'failed_payouts', 'loans'];

test.each(WAITING_QUEUES.filter((queue) => !OWN_WORDS.includes(queue)))(
  'the queue %s is on one line, with the number that the inbox counts',
  (queue) => {
    const decisions = [{ queue, waiting: 7, oldest_seconds: 60 }];
    const lines = figuresOf({ ...fine, withdrawals: [], decisions }, NOW).filter(({ value }) =>
      value.startsWith('7 waiting'),
    );
    expect(lines.map(({ name }) => name)).toHaveLength(1);
  },
);

test('withdrawals that no member can approve now are not counted as waiting for staff', () => {
  const health = {
    ...fine,
    withdrawals: [{ ...withdrawal('requested', 'signer', 60), count: 6 }],
    decisions: [{ queue: 'withdrawals', waiting: 5, oldest_seconds: 40 }],
  };
  expect(figuresOf(health, NOW).find(({ name }) => name === 'Withdrawals')?.value).toBe(
    '5 waiting for staff, oldest 40 s; 1 held by a risk rule or about to be approved',
  );
});

test.each(['signer', 'mail', 'push', 'webhooks', 'jobs'] as const)(
  'the silence of the %s is Watch before 30 seconds and Act before 120 are over',
  (part) => {
    const levelAt = (silent_seconds: number) =>
      figuresOf({ ...fine, parts: [{ part, silent_seconds }] }, NOW).find(({ value }) =>
        /^(?:Works|Silent)/.test(value),
      )?.level;
    expect([0, 20, 21, 90, 91].map(levelAt)).toEqual(['good', 'good', 'watch', 'watch', 'act']);
  },
);

test('the silence of a node and of a witness is Watch before 30 seconds and Act before 120 are over', () => {
  const levelOf = (name: string, health: Partial<Health>) =>
    figuresOf({ ...fine, ...health }, NOW).find((figure) => figure.name === name)?.level;
  const chain = { chain: 'BTC', behind: 0, halted_reason: null, found_late: 0 };
  const node = (looked_seconds: number) =>
    levelOf('Deposits on BTC', { deposit_chains: [{ ...chain, looked_seconds }] });
  expect([2, 21, 91].map(node)).toEqual(['good', 'watch', 'act']);
  const witness = (late_seconds: number | null) =>
    levelOf('Witnesses', {
      witnesses: [{ name: 'w', cosigned_seconds_ago: 600, late_seconds, failures: 0 }],
    });
  expect([2, 21, 91, null].map(witness)).toEqual(['good', 'watch', 'act', 'act']);
});

test('a new service without an anchor asks for nothing', () => {
  const begun = { ...fine, anchor: { seconds_ago: null, hindrance: null } };
  expect(worstOf(figuresOf(begun, NOW))).toBe('good');
});

test.each<[string, Partial<Health>, 'watch' | 'act', string]>([
  ['no trades are accepted', { accepting: false }, 'act', 'Accepting trades'],
  ['prices lag', { price_age_seconds: 4 }, 'watch', 'Price age'],
  ['prices stopped', { price_age_seconds: 11 }, 'act', 'Price age'],
  ['there never was a price', { price_age_seconds: null }, 'act', 'Price age'],
  [
    'a node is on another chain',
    { deposit_nodes: [node({ problem: OTHER_CHAIN, is_other: true })] },
    'act',
    'Node node.example of ERC20',
  ],
  [
    'a node lags behind the others',
    { deposit_nodes: [node({ behind: 31 })] },
    'watch',
    'Node node.example of ERC20',
  ],
  [
    'a node contradicted another one',
    { deposit_nodes: [node({ differed: OTHER_CHAIN, differed_seconds: 60 })] },
    'watch',
    'Node node.example of ERC20',
  ],
  [
    'books and chain were not compared',
    { balance_checks: [check({ compared_seconds: 7_300, age_seconds: 7_300 })] },
    'watch',
    'Books against chain on ERC20',
  ],
  [
    'books and chain were never compared',
    { balance_checks: [check({ compared_seconds: null, age_seconds: 30_000 })] },
    'act',
    'Books against chain on ERC20',
  ],
  [
    'an address could not be judged',
    { balance_checks: [check({ skipped: 1 })] },
    'watch',
    'Books against chain on ERC20',
  ],
  [
    'a transfer was found late',
    {
      deposit_chains: [{ chain: 'ERC20', behind: 2, halted_reason: null, looked_seconds: 20, found_late: 1 }],
    },
    'watch',
    'Found late on ERC20',
  ],
  ['settling lags', { settlement_delay_seconds: 3 }, 'watch', 'Settlement delay'],
  ['settling stopped', { settlement_delay_seconds: 60 }, 'act', 'Settlement delay'],
  ['a settlement fails', { settlement_failing_groups: 1 }, 'act', 'Failing settlements'],
  ['a lane was lost', { lanes: { all: [0, 1], wanted: [0, 1], served: [0] } }, 'act', 'Trade engine'],
  ['the ledger does not hold', { ledger_holds: false, ledger_problems: [SUM] }, 'act', 'Ledger'],
  ['the watcher is late', { ledger_checked_at: '2026-06-08T04:02:00.000Z' }, 'watch', 'Ledger'],
  ['the watcher is dead', { ledger_checked_at: '2026-06-08T03:00:00.000Z' }, 'act', 'Ledger'],
  ['the whole was not walked', { ledger_walked_at: '2026-06-05T03:00:00.000Z' }, 'watch', 'Ledger'],
  [
    'data was not deleted for two days',
    { retention: { ran_at: null, silent_seconds: 172_801, unfinished: [] } },
    'watch',
    'Retention',
  ],
  [
    'data was not deleted for four days',
    { retention: { ran_at: '2026-06-04T00:00:00.000Z', silent_seconds: 345_601, unfinished: [] } },
    'act',
    'Retention',
  ],
  [
    'a retention rule did not finish',
    { retention: { ran_at: '2026-06-08T00:00:00.000Z', silent_seconds: 60, unfinished: ['mail'] } },
    'watch',
    'Retention',
  ],
  [
    'nobody has reviewed the access',
    { access_review: { confirmed_quarter: null, due_at: '2026-06-08T04:05:05.000Z', overdue_seconds: 1 } },
    'watch',
    'Access review',
  ],
  [
    'the access was not reviewed for long',
    {
      access_review: {
        confirmed_quarter: '2025 Q4',
        due_at: '2026-04-01T00:00:00.000Z',
        overdue_seconds: 2_592_001,
      },
    },
    'act',
    'Access review',
  ],
  ['the watcher has not begun', { ledger_checked_at: null }, 'watch', 'Ledger'],
  [
    'one market is halted',
    { markets: [...fine.markets, { symbol: 'X', ...halted }] },
    'watch',
    'Markets open',
  ],
  ['every market is halted', { markets: [{ symbol: 'X', ...halted }] }, 'act', 'Markets open'],
  ['trades are overdue', { settlement_overdue_groups: 3 }, 'watch', 'Overdue trades'],
  ['records lag', { journal_lag_seconds: 31 }, 'watch', 'Background queues'],
  ['orders are not in their log', { order_log_lag_seconds: 61 }, 'act', 'Background queues'],
  ['mail waits', { mail: { waiting: 1, oldest_seconds: 301, given_up: 0 } }, 'watch', 'Mail'],
  ['mail is given up', { mail: { waiting: 0, oldest_seconds: 0, given_up: 11 } }, 'act', 'Mail'],
  [
    'customers are not answered',
    { chat: { waiting: 1, oldest_seconds: 901, messages_last_minute: 0 } },
    'watch',
    'Customer service',
  ],
  [
    'customers are forgotten',
    { chat: { waiting: 1, oldest_seconds: 43_201, messages_last_minute: 0 } },
    'act',
    'Customer service',
  ],
  ['a payment failed', { withdrawals: [withdrawal('failed', 'signer', 1)] }, 'act', 'Withdrawals'],
  [
    'a payment stands still',
    { withdrawals: [withdrawal('broadcast', 'signer', 1_801)] },
    'act',
    'Withdrawals',
  ],
  [
    'people are waited for',
    { withdrawals: [withdrawal('requested', 'staff', 14_401)] },
    'watch',
    'Withdrawals',
  ],
  [
    'the signer refuses',
    { withdrawal_hindrances: [{ code: 'signer_refuses', values: { refusal: 'over_cap' } }] },
    'watch',
    'Withdrawals',
  ],
  [
    'deposits are halted',
    {
      deposit_chains: [
        {
          chain: 'ERC20',
          behind: 0,
          halted_reason: { code: 'other_chain', values: {} },
          looked_seconds: 0,
          found_late: 0,
        },
      ],
    },
    'act',
    'Deposits on ERC20',
  ],
  [
    'nothing is signed',
    { public_logs: [{ log: 'prices', entries: 9, checkpoint_age_seconds: 61 }] },
    'act',
    'Public logs',
  ],
  [
    'a witness contradicts',
    { signing_stopped: { code: 'witness_knows_other_tree', values: { witness: 'w', log: 'prices' } } },
    'act',
    'Public logs',
  ],
  ['a large deposit waits', { large_deposits: { ...LARGE, disagreements: [] } }, 'watch', 'Large deposits'],
  ['a node disagrees', { large_deposits: LARGE }, 'act', 'Large deposits'],
  ['the last anchor is old', { anchor: { seconds_ago: 7_201, hindrance: null } }, 'watch', 'Anchor'],
  ['the last anchor is very old', { anchor: { seconds_ago: 21_601, hindrance: null } }, 'act', 'Anchor'],
  [
    'there is no anchor yet',
    { anchor: { seconds_ago: null, hindrance: { code: 'services_unreachable', values: {} } } },
    'watch',
    'Anchor',
  ],
  ['a provider is silent', { silent_providers: [silentFor(60)] }, 'watch', 'The screening of deposits'],
  ['it has been for hours', { silent_providers: [silentFor(3_601)] }, 'act', 'The screening of deposits'],
  ['a deposit waits too long', { decisions: [decision('deposits', 7_201)] }, 'watch', 'Deposits to decide'],
  ['a deposit is forgotten', { decisions: [decision('deposits', 43_201)] }, 'act', 'Deposits to decide'],
  [
    'nobody checks an identity',
    { decisions: [decision('personal_infos', 86_401)] },
    'watch',
    'Identity checks',
  ],
  ['a proposal is about to expire', { decisions: [decision('staff', 432_001)] }, 'act', 'Proposals'],
  ['a rate is not decided', { decisions: [decision('bank_rates', 14_401)] }, 'watch', 'Bank rates to decide'],
  ['no witness is asked', { witnesses: [] }, 'watch', 'Witnesses'],
  [
    'no witness cosigns',
    { witnesses: [{ name: 'w', cosigned_seconds_ago: 99, late_seconds: 99, failures: 3 }] },
    'act',
    'Witnesses',
  ],
  [
    'the chain of the audit log is broken',
    {
      audit_chain: { checked_at: '2026-06-08T04:04:30.000Z', holds: false, entries: '4', problem: 'altered' },
    },
    'act',
    'Audit log',
  ],
  ['the audit log was not walked', { audit_chain: null }, 'watch', 'Audit log'],
  ['the database is slow', { database: { ...fine.database, answer_ms: 201 } }, 'watch', 'Database'],
  ['connections run out', { database: { ...fine.database, connections: 91 } }, 'act', 'Database'],
  ['the disk fills up', { disk: { free_bytes: 4e9, size_bytes: 1e11 } }, 'act', 'Disk'],
  ['real money meets simulated prices', { mode: 'live' }, 'act', 'Mode and prices'],
])('says so and what to do when %s', (_name, over, level, figureName) => {
  const figures = figuresOf({ ...fine, ...over }, NOW);
  expect(
    figures.filter((figure) => figure.level !== 'good').map((figure) => [figure.name, figure.level]),
  ).toEqual([[figureName, level]]);
  expect(worstOf(figures)).toBe(level);
  expect(figures.find((figure) => figure.name === figureName)?.todo).not.toBe('Nothing to do.');
});

test('the worst lines come first, and lines of one level keep their order', () => {
  const figures = figuresOf(
    { ...fine, settlement_delay_seconds: 60, disk: { free_bytes: 1, size_bytes: 9 } },
    NOW,
  );
  expect(figures.slice(0, 3).map(({ name }) => name)).toEqual([
    'Settlement delay',
    'Disk',
    'Accepting trades',
  ]);
});

test.each<[Health['lanes'], string]>([
  [{ all: [0], wanted: [0], served: [0] }, 'Running'],
  [{ all: [0, 1], wanted: [1], served: [1] }, 'Running (lanes 1 of 2)'],
  [{ all: [0, 1], wanted: [], served: [] }, 'Running in other processes'],
  [{ all: [0], wanted: [0], served: [] }, 'Stopped'],
  [{ all: [0, 1], wanted: [0, 1], served: [0] }, 'Stopped for lane 1'],
])('tells in words whether the trade engine runs: %j', (lanes, words) => {
  const figures = figuresOf({ ...fine, lanes }, NOW);
  expect(figures.find(({ name }) => name === 'Trade engine')?.value).toBe(words);
});

test('names the ledger’s problems', () => {
  const figures = figuresOf(
    { ...fine, ledger_holds: false, ledger_problems: [SUM, { code: 'ledger_does_not_hold', values: {} }] },
    NOW,
  );
  expect(figures.find((figure) => figure.name === 'Ledger')?.value).toBe(
    'USDT: all balances add up to 1 minor units instead of 0; the ledger does not hold',
  );
});

test('every figure that asks for something in operation names a runbook that is there', () => {
  const books = Object.keys(import.meta.glob('../../../../../docs/runbooks/*.md'));
  for (const { runbook } of figuresOf(fine, NOW)) {
    if (runbook !== undefined) expect(books).toContain(`../../../../../docs/runbooks/${runbook}.md`);
  }
});

test('a limit of a node is named beside it and is no alarm, once if the node does not answer for it', () => {
  const limit = { code: 'node_limits_range', values: { blocks: '8' } } as const;
  const said = (of: Partial<Health['deposit_nodes'][number]>) =>
    figuresOf({ ...fine, deposit_nodes: [node(of)] }, NOW).find(({ name }) => name.startsWith('Node '));
  const words = 'the node limits questions about logs: the server asks about 8 blocks at once';
  expect(said({ limit })).toMatchObject({ level: 'good', value: `At block 9; ${words}` });
  expect(said({ limit, problem: limit })?.value.split(words)).toHaveLength(2);
});

test('a chain that no node is read of is named, with the reason', () => {
  const never = check({
    chain: 'TRC20',
    compared_seconds: null,
    age_seconds: 0,
    not_compared: { code: 'chain_not_read', values: {} },
  });
  const figure = figuresOf({ ...fine, balance_checks: [check(), never] }, NOW).find(({ name }) =>
    name.includes('TRC20'),
  );
  expect(figure?.value).toMatch(/^Not compared: no node of this chain is read/);
  expect(figure?.level).toBe('good');
});
