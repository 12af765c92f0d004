import {
  applyForRecharge,
  bankRates,
  proposeChange,
  quoteRecharge,
  rechargeList,
  rechargeWay,
  staffDeposits,
  staffWithdrawalDetail,
  withdraw,
  withdrawList,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { OTHER, openRatesBench } from '../../../test/support/funding/rates-bench.ts';
import { CARD_ID } from '../../../test/support/funding/withdrawal-bench.ts';
import { memberId } from '../../../test/support/operator/add-staff.ts';
import { audited } from '../../../test/support/operator/operator-bench.ts';

const DAY_MS = 86_400_000;
const PAYOUT = { bank_id: CARD_ID, currency: 'USDT', amount: '105', password: 'any' } as const;

type Bench = Awaited<ReturnType<typeof openRatesBench>>;

/** The refusal of each call that needs a rate. */
const refusals = async ({ customers, as, screenshot }: Bench) => {
  const method = { way_id: 'usdt-bank' };
  const asked = [
    await customers.send(rechargeWay, method, as),
    await customers.send(quoteRecharge, { ...method, amount: '100' }, as),
    await customers.send(applyForRecharge, { ...method, amount: '100', screenshot: await screenshot() }, as),
    await customers.send(withdraw, PAYOUT, as),
  ];
  return asked.map(({ status, body }) => [status, body.error ?? 'done']);
};
const CLOSED = Array.from({ length: 4 }, () => [200, 'rate_missing']);

describe('in live mode', () => {
  test('a bank takes and makes no payment until one has proposed its rate and another has approved it', async () => {
    const bench = await openRatesBench('live');
    const { listed, propose, decide, staff, ann, bob } = bench;
    expect(await listed()).toEqual([]);
    expect(await listed(1)).toMatchObject([{ way_id: 'usdt-bank', closed: 'rate_missing', local: null }]);
    expect(await refusals(bench)).toEqual(CLOSED);
    const proposal = await propose();
    expect((await decide(proposal, ann)).body.error).toBe('second_person_needed');
    expect(await refusals(bench)).toEqual(CLOSED);
    expect((await decide(proposal, bob)).body.code).toBe(1);
    expect(await refusals(bench)).toEqual(CLOSED.map(([status]) => [status, 'done']));
    const local = { currency: 'THB', digits: 2, deposit_rate: '36.5', withdraw_rate: '35.5', demo: false };
    expect(await listed()).toMatchObject([{ closed: null, local }]);
    expect(await staff.call(bankRates, {}, ann)).toMatchObject({
      max_age_seconds: 86_400,
      ways: [{ way_id: 'usdt-bank', version: 2, closed: null, rate: { deposit_rate: '36.5' } }],
    });
    expect(await staff.listed('bank_rates')).toMatchObject([
      {
        target: 'usdt-bank',
        version: 2,
        reason: 'Fixing of the day',
        proposed_by: 'ann',
        is_own: true,
        fields: [
          { name: 'local_currency', former: 'THB', now: 'THB' },
          { name: 'deposit_rate', former: '35.25', now: '36.5' },
          { name: 'withdraw_rate', former: '34.75', now: '35.5' },
        ],
        decision: { outcome: 'approved', decided_by: 'bob' },
      },
    ]);
    const figures =
      '"deposit_rate":"36.5","former_deposit_rate":"35.25","former_withdraw_rate":"34.75","local_currency":"THB"';
    expect((await audited(bench)).filter((line) => line.includes(' rate_'))).toEqual([
      `ann rate_proposed {${figures},"reason":"Fixing of the day","version":"2","way_id":"usdt-bank","withdraw_rate":"35.5"}`,
      `bob rate_approved {"change_id":"${proposal}",${figures},"proposed_by":"ann","version":"2","way_id":"usdt-bank","withdraw_rate":"35.5"}`,
    ]);
  });

  test('a rate closes its bank when it is a day old, counted from its proposal', async () => {
    const bench = await openRatesBench('live');
    const { clock, propose, decide, bob, listed } = bench;
    const proposal = await propose();
    clock.advance(3_600_000);
    await decide(proposal, bob);
    clock.advance(DAY_MS - 3_600_000 - 1);
    expect((await refusals(bench)).map(([, error]) => error)).toEqual(['done', 'done', 'done', 'done']);
    // The quote expires, so that only the rate decides.
    clock.advance(3_600_000);
    expect(await listed()).toEqual([]);
    expect(await listed(1)).toMatchObject([{ closed: 'rate_stale', local: null }]);
    expect(await refusals(bench)).toEqual(CLOSED);
  });
});

test('a demo begins with a rate that is marked as the demo’s and does not age', async () => {
  const { listed, clock, quote, setRate } = await openRatesBench('demo');
  clock.advance(100 * DAY_MS);
  expect(await listed()).toMatchObject([{ local: { currency: 'THB', demo: true, rate_version: 1 } }]);
  expect((await quote('100')).local).toMatchObject({ amount: '3525.00', rate: '35.25', demo: true });
  await setRate('40', '39');
  expect(await listed()).toMatchObject([{ local: { deposit_rate: '40', demo: false, rate_version: 2 } }]);
});

describe('a payment keeps its rate', () => {
  test('when another one comes in force, for the customer, for staff and in the database', async () => {
    const bench = await openRatesBench('live');
    const { customers, staff, as, ann, setRate, database, screenshot } = bench;
    await setRate('36.455', '35.455');
    const apply = { way_id: 'usdt-bank', amount: '33.333333', screenshot: await screenshot() };
    const deposit = await customers.call(applyForRecharge, apply, as);
    const payout = await customers.call(withdraw, PAYOUT, as);
    // 33.333333 × 36.455 = 1,215.16665, rounded down; (105 − 5) × 35.455 = 3,545.50.
    const paid = { currency: 'THB', amount: '1215.16', rate: '36.455', rate_version: 2, demo: false };
    const received = { currency: 'THB', amount: '3545.50', rate: '35.455', rate_version: 2, demo: false };
    expect([deposit.local, payout.local]).toMatchObject([paid, received]);
    await setRate('50', '49');
    expect((await customers.call(rechargeList, {}, as)).list).toMatchObject([{ local: paid }]);
    expect((await customers.call(withdrawList, {}, as)).list).toMatchObject([{ local: received }]);
    expect((await staff.call(staffDeposits, {}, ann)).list).toMatchObject([{ local: paid }]);
    const { order_no } = payout;
    expect(await staff.call(staffWithdrawalDetail, { order_no }, ann)).toMatchObject({ local: received });
    for (const [table, column, orderNo] of [
      ['applications', 'order_no', deposit.order_no],
      ['withdrawals', 'withdrawal_id', order_no],
    ]) {
      for (const change of [
        'rate_version = 3',
        'local_amount = 1',
        'rate_version = null, local_amount = null',
      ]) {
        await expect(
          database.query(`update funding.${table} set ${change} where ${column} = $1`, [orderNo]),
        ).rejects.toThrow('do not change');
      }
    }
    await expect(database.query('update funding.rates set deposit_rate = 1')).rejects.toThrow('append-only');
  });

  test('and a withdrawal at a rate that the customer has not seen is refused', async () => {
    const { customers, as, setRate } = await openRatesBench('live');
    await setRate('36', '35');
    await setRate('36', '34');
    const seen = await customers.send(withdraw, { ...PAYOUT, rate_version: 2 }, as);
    expect([seen.status, seen.body.error]).toEqual([200, 'rate_changed']);
    const payout = await customers.call(withdraw, { ...PAYOUT, rate_version: 3 }, as);
    expect(payout.local).toMatchObject({ amount: '3400.00', rate: '34' });
  });
});

describe('the transfer details', () => {
  test('hold for an hour, also when the rate changes or grows old, and their number is the application’s', async () => {
    const bench = await openRatesBench('live');
    const { customers, as, quote, setRate, details, clock, screenshot, listed } = bench;
    await setRate('36', '35');
    clock.advance(DAY_MS - 1_800_000);
    const quoted = await quote('250');
    expect(quoted).toMatchObject({
      amount: '250.00',
      local: { currency: 'THB', amount: '9000.00', rate: '36', rate_version: 2 },
      reference: `TS${quoted.order_no.slice(-12).toUpperCase()}`,
    });
    expect(Date.parse(quoted.expires_at) - clock.nowMs()).toBe(3_600_000);
    await setRate('37', '35');
    // Asking again gives the same details, and a page that is opened again finds them.
    expect(await quote('250')).toEqual(quoted);
    expect(await details()).toMatchObject({ quote: quoted, bank: { bank_code: '014', branch: null } });
    const form = { way_id: 'usdt-bank', amount: '250', order_no: quoted.order_no };
    const wrong = { ...form, amount: '251', screenshot: await screenshot() };
    expect(Object.keys((await customers.send(applyForRecharge, wrong, as)).body.fields ?? {})).toEqual([
      'amount',
    ]);
    const theirs = { ...form, screenshot: await screenshot(OTHER) };
    const other = await customers.send(applyForRecharge, theirs, { token: String(OTHER) });
    expect(other.body.error).toBe('quote_expired');
    const made = await customers.call(applyForRecharge, { ...form, screenshot: await screenshot() }, as);
    expect(made).toMatchObject({
      order_no: quoted.order_no,
      reference: quoted.reference,
      local: { amount: '9000.00', rate_version: 2 },
    });
    const twice = { ...form, screenshot: await screenshot() };
    expect((await customers.send(applyForRecharge, twice, as)).body.error).toBe('quote_expired');
    expect((await details()).quote).toBe(null);
    expect(await listed()).toHaveLength(1);
  });

  test('can be reported after the bank has closed, and not after they have expired', async () => {
    const bench = await openRatesBench('live');
    const { customers, as, quote, setRate, details, clock, screenshot, listed } = bench;
    await setRate('36', '35');
    clock.advance(DAY_MS - 60_000);
    const first = await quote('100');
    clock.advance(1);
    const second = await quote('200');
    clock.advance(120_000);
    expect(await listed()).toEqual([]);
    expect((await details()).quote?.order_no).toBe(second.order_no);
    const report = async ({ order_no, amount }: typeof first) =>
      customers.send(
        applyForRecharge,
        { way_id: 'usdt-bank', amount, order_no, screenshot: await screenshot() },
        as,
      );
    expect((await report(first)).body).toMatchObject({ code: 1, data: { local: { amount: '3600.00' } } });
    clock.advance(3_600_000);
    expect((await report(second)).body.error).toBe('quote_expired');
    expect((await customers.send(rechargeWay, { way_id: 'usdt-bank' }, as)).body.error).toBe('rate_missing');
  });

  test('refuse an amount below the minimum or beyond the database, and a chain', async () => {
    const { customers, as, setRate } = await openRatesBench('live');
    await setRate('900000000', '1');
    const ask = async (way_id: string, amount: string) =>
      (await customers.send(quoteRecharge, { way_id, amount }, as)).body.error;
    expect(await ask('usdt-bank', '19.99')).toBe('amount_too_small');
    expect(await ask('usdt-bank', '999999999999')).toBe('amount_too_large');
    expect(await ask('no-such-method', '100')).toBe('not_found');
    expect(await ask('btc', '1')).toBe('way_closed');
  });
});

describe('a proposal', () => {
  test('is refused with figures that cannot be, for a payment method that is no bank, on an old version, and to support', async () => {
    const { staff, form, ann, setRate } = await openRatesBench('live');
    const refused = async (over: Parameters<typeof form>[0], by = ann) => {
      const { status, body } = await staff.send(proposeChange, await form(over), by);
      return [status, body.error, Object.keys(body.fields ?? {}).join()];
    };
    expect(await refused({ local_currency: 'XXQ' })).toEqual([400, 'invalid_fields', 'local_currency']);
    expect(await refused({ withdraw_rate: '36.51' })).toEqual([400, 'invalid_fields', 'withdraw_rate']);
    for (const deposit_rate of ['0', '-1', '1e3', '36,5', '1.123456789', '1000000000']) {
      expect(await refused({ deposit_rate })).toEqual([400, 'invalid_fields', 'deposit_rate']);
    }
    expect(await refused({ target: 'usdt-erc20' })).toEqual([404, 'not_found', '']);
    const { based_on } = await form();
    await setRate('36', '35');
    expect(await refused({ based_on })).toEqual([409, 'changed_meanwhile', '']);
    expect((await refused({}, { token: 'support sue' }))[0]).toBe(403);
  });

  test('expires after a day, because its rate would be too old', async () => {
    const { propose, decide, bob, clock, database } = await openRatesBench('live');
    const late = await propose();
    clock.advance(DAY_MS);
    for (const approve of [1, 0])
      expect((await decide(late, bob, approve)).body.error).toBe('proposal_expired');
    const at = new Date(clock.nowMs());
    await expect(
      database.query("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
        late,
        memberId('bob'),
        at,
      ]),
    ).rejects.toThrow('has expired');
  });

  test('is the only way to a further rate, and exactly as it was approved', async () => {
    const { propose, decide, bob, database } = await openRatesBench('live');
    const [rejected, approved] = [await propose(), await propose({ deposit_rate: '37' })];
    await decide(rejected, bob, 0);
    const write = (changeId: string, over = {}) =>
      database.query(
        `insert into funding.rates select r.* from operator.changes c cross join lateral jsonb_populate_record(null::funding.rates,
           c.content || jsonb_build_object('way_id', c.target, 'version', c.based_on + 1, 'change_id', c.change_id) || $2) r
         where c.change_id = $1`,
        [changeId, JSON.stringify(over)],
      );
    await expect(write(rejected)).rejects.toThrow('proposed by one and approved by another');
    await database.query("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
      approved,
      memberId('bob'),
      new Date('2026-03-02T11:00:00Z'),
    ]);
    for (const over of [
      { deposit_rate: '1' },
      { version: 3 },
      { way_id: 'btc' },
      { dated_at: '2026-03-03T00:00:00Z' },
    ])
      await expect(write(approved, over)).rejects.toThrow('proposed by one and approved by another');
    await write(approved);
  });
});
