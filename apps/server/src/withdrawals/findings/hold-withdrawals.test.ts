import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { setRiskRules } from '../../../test/support/funding/risk-rules.ts';
import { shiftedClock } from '../../../test/support/funding/screening/screening-clock.ts';
import { openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { agree, UID, WALLET } from '../../../test/support/funding/withdrawal-staff.ts';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import type { DecidedTrade } from '../../payments/risk/risk.rules.ts';
import { checkNewPayments } from '../../payments/risk/watch-payments.ts';
import { selectDecidedTrades } from '../../trading/public.ts';
import { registerRiskStaffRoutes } from './operator-routes.ts';

const HOUR_MS = 3_600_000;

/** Withdrawals with the risk rules of a test. `streak` are the trades of every customer. */
const openRisk = async (changed: Partial<contract.RiskRules> = {}, streak: readonly DecidedTrade[] = []) => {
  const clock = shiftedClock();
  const desk = await operatorBench();
  const risk = { clock, decidedTrades: async () => streak };
  const bench = await openWithdrawalBench({
    database: desk.database,
    clock,
    risk,
    rule: {
      mode: 'live',
      valueInUsdt: (_currency, amount) => amount,
      standingOf: async () => 'verified',
    },
  });
  await bench.openAccount(UID);
  await setRiskRules(desk.database, changed);
  registerRiskStaffRoutes(desk.http, bench.withdrawals.context, desk.operator);
  await addStaff(desk.database, { name: 'rita', role: 'risk', password: 'the half of a stick' });
  const login = { name: 'rita', password: 'the half of a stick' };
  const rita = { token: (await desk.call(contract.staffLogin, login)).token };
  const findings = (query: object = {}) => desk.call(contract.riskFindings, query, rita);
  const openFinding = async (): Promise<string> => {
    const [open] = (await findings({ filter: 'open' })).list;
    if (open === undefined) throw new Error('nothing is open');
    return open.finding_id;
  };
  const decideOn = (finding_id: string, clear: 0 | 1, reason: string) =>
    desk.send(contract.decideRiskFinding, { finding_id, clear, reason }, rita);
  const decide = async (clear: 0 | 1, reason = 'Known traveller, seen by phone') =>
    decideOn(await openFinding(), clear, reason);
  return {
    ...bench,
    desk,
    openFinding,
    decideOn,
    clock,
    risk: { ...risk, database: desk.database },
    findings,
    decide,
    turn: () => bench.withdrawals.processor.processDue(),
    rung: async (id: string) => (await bench.withdrawals.findForStaff(id))?.rung,
    shown: async (id: string) => (await bench.withdrawals.find(UID, id))?.held_until ?? null,
  };
};

const FAST = { velocity: { action: 'hold', payments: 2, hours: 24 } } as const;

test('a held withdrawal waits for a person, says until when, and goes on once it is cleared', async () => {
  const bench = await openRisk({ ...FAST, hold_hours: 6 });
  const first = await bench.ask(UID, WALLET, '100');
  expect(first.held_until ?? null).toBeNull();
  const { order_no, held_until: until } = await bench.ask(UID, WALLET, '100');
  const waitMs = Date.parse(until ?? '') - bench.clock.nowMs();
  expect(waitMs).toBeGreaterThan(6 * HOUR_MS - 60_000);
  expect(waitMs).toBeLessThanOrEqual(6 * HOUR_MS);
  await bench.turn();
  expect([await bench.rung(first.order_no), await bench.rung(order_no)]).toEqual(['approved', 'requested']);
  await expect(agree(bench, 'ann', order_no)).rejects.toMatchObject({ code: 'risk_pending' });
  const approve = `update funding.withdrawals set status = 'approved', approved_by = 'rule', approved_at = $2, updated_at = $2
    where withdrawal_id = $1`;
  const now = new Date(bench.clock.nowMs());
  await expect(bench.desk.database.query(approve, [order_no, now])).rejects.toThrow(/held withdrawal/);
  expect((await bench.findings({ filter: 'open' })).list).toMatchObject([
    {
      rule: 'velocity',
      action: 'hold',
      uid: String(UID),
      order_no,
      found: { code: 'risk_velocity', values: { count: '2', hours: '24', limit: '2' } },
      rules_version: 1,
      decision: null,
    },
  ]);
  expect((await bench.decide(1)).body.code).toBe(1);
  expect(await bench.shown(order_no)).toBeNull();
  await bench.turn();
  expect(await bench.rung(order_no)).toBe('approved');
  expect((await bench.findings({ filter: 'open' })).list).toEqual([]);
  const log = (await audited(bench.desk)).filter((line) => line.includes('risk_finding'));
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('Known traveller');
  expect(log[0]).toContain('2 payments within 24 h');
  // A cleared rule is quiet until it finds more.
  const third = await bench.ask(UID, WALLET, '100');
  expect(third.held_until ?? null).not.toBeNull();
  expect((await bench.findings({ filter: 'open' })).list[0]?.measured).toBe('3');
});

test('a confirmed finding rejects the withdrawal and returns everything, once', async () => {
  const bench = await openRisk(FAST);
  await bench.ask(UID, WALLET, '100');
  const before = await bench.balance(UID);
  const { order_no } = await bench.ask(UID, WALLET, '250');
  const finding = await bench.openFinding();
  const [one, other] = await Promise.all([
    bench.decideOn(finding, 0, 'The account was sold'),
    bench.decideOn(finding, 0, 'The account was sold'),
  ]);
  expect([one?.body.error, other?.body.error].filter((error) => error !== undefined)).toEqual([
    'already_decided',
  ]);
  expect((await bench.findings()).list[0]?.decision).toMatchObject({
    cleared: false,
    decided_by: 'rita',
    reason: 'The account was sold',
  });
  expect(await bench.rung(order_no)).toBe('rejected');
  expect((await bench.balance(UID)).available).toBe(before.available);
  const [{ finding_id } = { finding_id: '' }] = (await bench.findings()).list;
  const again = { finding_id, clear: 1, reason: 'Changed my mind' };
  const rita = { name: 'rita', password: 'the half of a stick' };
  const token = (await bench.desk.call(contract.staffLogin, rita)).token;
  expect((await bench.desk.send(contract.decideRiskFinding, again, { token })).body.error).toBe(
    'already_decided',
  );
  for (const change of ['cleared = true', "found = 'other words'"])
    await expect(bench.desk.database.query(`update funding.risk_findings set ${change}`)).rejects.toThrow(
      /decided once|does not change/,
    );
  await expect(bench.desk.database.query('delete from funding.risk_findings')).rejects.toThrow(/kept/);
});

test('nobody decides: the hold ends at the stated time, and the finding stays open', async () => {
  const bench = await openRisk({ ...FAST, hold_hours: 1 });
  await bench.ask(UID, WALLET, '100');
  const { order_no } = await bench.ask(UID, WALLET, '100');
  await bench.turn();
  expect(await bench.rung(order_no)).toBe('requested');
  bench.clock.advance(HOUR_MS);
  await bench.turn();
  expect(await bench.rung(order_no)).toBe('approved');
  expect((await bench.findings({ filter: 'open' })).list).toHaveLength(1);
});

test('a rule that asks or records lets the withdrawal go on; only the one that asks is decided', async () => {
  for (const action of ['ask', 'flag', 'off'] as const) {
    const bench = await openRisk({ velocity: { ...FAST.velocity, action } });
    await bench.ask(UID, WALLET, '100');
    const { order_no, held_until: until } = await bench.ask(UID, WALLET, '100');
    expect(until ?? null).toBeNull();
    await bench.turn();
    expect(await bench.rung(order_no)).toBe('approved');
    expect((await bench.findings()).total).toBe(action === 'off' ? 0 : 1);
    expect((await bench.findings({ filter: 'open' })).total).toBe(action === 'ask' ? 1 : 0);
  }
});

test('a streak beyond chance and withdrawals below the limit of one person are held', async () => {
  const wins = Array.from({ length: 30 }, (_trade, n) => ({
    entrySecond: n * 60,
    settleSecond: n * 60 + 30,
    won: true,
  }));
  const streak = await openRisk({ streak: { action: 'hold', trades: 100, one_in: 1_000_000 } }, wins);
  expect((await streak.ask(UID, WALLET, '100')).held_until ?? null).not.toBeNull();
  const split = await openRisk({ splitting: { action: 'hold', payments: 3, hours: 72, percent: 10 } });
  const asked = [];
  for (const amount of ['950', '100', '990', '899', '1000'])
    asked.push((await split.ask(UID, WALLET, amount)).held_until ?? null);
  expect(asked.map((until) => until !== null)).toEqual([false, false, false, false, true]);
});

test('the periodic check finds what came later, and holds a withdrawal that still waits', async () => {
  const bench = await openRisk({
    velocity: { action: 'hold', payments: 3, hours: 24 },
    splitting: { action: 'off', payments: 3, hours: 1, percent: 10 },
  });
  const { order_no } = await bench.ask(UID, WALLET, '100');
  const { database } = bench.desk;
  const deposit = `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount,
      dust, fee, value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at)
    select gen_random_uuid(), 'ERC20', 'transaction ' || n, 0, $1, 'usdt-erc20', 'USDT', 'address', 1000000, 1000000, 0, 0, 1000000,
      false, 1, 1, 'block', 'seen', $2, $2 from generate_series(1, 2) n`;
  await database.query(deposit, [UID, new Date(bench.clock.nowMs())]);
  // Payments are read once their transactions have surely ended.
  expect(await checkNewPayments(bench.risk)).toBe(false);
  expect((await bench.findings()).total).toBe(0);
  bench.clock.advance(31_000);
  // One payment of each kind in a round; the two deposits of one moment stay together.
  while (await checkNewPayments(bench.risk, undefined, 1));
  expect((await bench.findings({ filter: 'open' })).list).toMatchObject([
    { action: 'hold', order_no, measured: '3' },
  ]);
  await bench.turn();
  expect(await bench.rung(order_no)).toBe('requested');
  expect(await bench.shown(order_no)).not.toBeNull();
  // The same payments are not found again.
  bench.clock.advance(60_000);
  await checkNewPayments(bench.risk);
  expect((await bench.findings()).total).toBe(1);
});

test('the trades of a customer are read the newest first, without void ones', async () => {
  const { desk } = await openRisk();
  await desk.database.query(
    'select trading.ensure_partitions(to_timestamp(1700000000), to_timestamp(1700000200))',
  );
  await desk.database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second, entered_at, purchase_price,
         settlement_price, outcome, void, settled_at)
       select 0, s + 32, 1, 30, s, now(), 1, 2, case when s = 1700000040 then null else 1 end, s = 1700000040, now()
       from unnest(array[1700000000, 1700000040, 1700000080]::bigint[]) s`,
    );
    await sql.query(
      `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
         terms_version, accept_at, batch_no)
       select $1, s, gen_random_uuid(), 0, 1, case when s = 1700000000 then -1 else 1 end, 30, 1, 0, 1, 1, to_timestamp(s), 1
       from unnest(array[1700000000, 1700000040, 1700000080]::bigint[]) s`,
      [UID],
    );
  });
  expect(await selectDecidedTrades(desk.database, UID, 10)).toEqual([
    { entrySecond: 1_700_000_082, settleSecond: 1_700_000_112, won: true },
    { entrySecond: 1_700_000_002, settleSecond: 1_700_000_032, won: false },
  ]);
});
