import { activity, bookActivity, bookings, changes } from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { openHouse, rewardOf } from '../../test/support/products/approval-house.ts';
import { DAY_MS, productFloorOfFile } from '../../test/support/products/product-floor.ts';
import { moveMoney } from '../ledger/public.ts';

/** For tests that change neither the difficulty nor the page, nor read the figures of the house. The others have a separate one. */
const houseOfFile = productFloorOfFile(openHouse);

const MINER = 2;
/** Difficulty and block reward that the product ships with. */
const FIRST = { value: 146_716_052_770_107n, subsidy: 312_500_000n };
const outputOf = (units: bigint, value: bigint): bigint =>
  (units * 100_000_000_000_000n * 86_400n * FIRST.subsidy * 98n) / (value * 2n ** 32n * 100n);

const difficultyOf = (value: bigint, basedOn: number) =>
  ({
    subject: 'difficulties',
    target: '',
    based_on: basedOn,
    content: { value: String(value), block_subsidy: '3.125', source: 'Bitcoin, block 1' },
    reason: 'the network says so',
  }) as const;

describe('a miner', () => {
  it('is paid what the network pays, in BTC, from what was set aside when it was rented', async () => {
    const { products, clock, balance, control, openAccounts, database } = await openHouse();
    const [uid = 0n] = await openAccounts(1);
    const pool = await control('miner_pool', 2);
    const order = await products.buy({ uid, planId: MINER, amount: null, units: 3, clientId: 'm' });
    const daily = outputOf(3n, FIRST.value);
    expect(daily).toBeGreaterThan(10_000n);
    expect(order).toMatchObject({
      amount: '360.00',
      units: 3,
      daily_rate: null,
      estimated_repayment: '0.00',
    });
    expect(await balance(uid, 'available')).toBe(9_640_000_000n);
    expect(await control('fees')).toBe(360_000_000n);
    expect(await control('miner_reserve', 2)).toBe(30n * daily);
    clock.advance(2 * DAY_MS);
    await products.accrue();
    expect(await balance(uid, 'available', 2)).toBe(2n * daily);
    await expect(products.redeem({ uid, orderId: order.order_no, clientId: null })).rejects.toMatchObject({
      code: 'not_redeemable',
    });
    clock.advance(40 * DAY_MS);
    await products.accrue();
    expect(await balance(uid, 'available', 2)).toBe(30n * daily);
    expect(await balance(uid, 'available')).toBe(9_640_000_000n);
    expect(await control('miner_pool', 2)).toBe(pool - 30n * daily);
    expect(await control('miner_reserve', 2)).toBe(0n);
    const [settled] = await products.newestOrders(uid);
    expect(settled?.status).toBe('settled');
    await expectZeroSums(database);
  });

  it('follows a difficulty that two have published, for days to come alone, and what is set aside with it', async () => {
    const house = await openHouse();
    const { products, clock, balance, control, openAccounts, proposes, decides, database } = house;
    const uids = await openAccounts(3);
    const [uid = 0n] = uids;
    for (const each of uids)
      await products.buy({ uid: each, planId: MINER, amount: null, units: 1, clientId: null });
    clock.advance(10 * DAY_MS);
    let published = 1;
    const publish = async (value: bigint) => {
      const id = await proposes(difficultyOf(value, published));
      expect((await decides(id, 'finance-ada')).body.error).toBe('second_person_needed');
      const answer = await decides(id);
      if (answer.body.code === 1) published += 1;
      return answer;
    };
    // Ten ended days are not paid yet. They are paid first, by the old value.
    const higher = (FIRST.value * 5n) / 4n;
    expect((await publish(higher)).body.code).toBe(1);
    const [before, after] = [outputOf(1n, FIRST.value), outputOf(1n, higher)];
    expect(await balance(uid, 'available', 2)).toBe(10n * before);
    expect(await control('miner_reserve', 2)).toBe(3n * 20n * after);
    clock.advance(5 * DAY_MS);
    await products.accrue();
    expect(await balance(uid, 'available', 2)).toBe(10n * before + 5n * after);
    const [order] = await products.newestOrders(uid);
    const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 8, useGrouping: false });
    expect(Number(order?.income)).toBeCloseTo(Number(10n * before + 5n * after) / 1e8, 12);
    expect(figures.format(Number(order?.daily_income))).toBe(figures.format(Number(after) / 1e8));
    // A lower difficulty promises more, but not more than the pool covers.
    const pool = await control('miner_pool', 2);
    for (const each of uids) {
      const part = await database.query<{ balance: bigint }>(
        `select ledger.control_balance(ledger.lane_of($1), 2::smallint, 'miner_pool') as balance`,
        [each],
      );
      const amount = part[0]?.balance ?? 0n;
      if (amount === 0n) continue;
      await database.transaction((sql) =>
        moveMoney(sql, {
          kind: 'adjustment',
          uid: each,
          reference: `drain:${each}`,
          about: null,
          at: new Date(clock.nowMs()),
          lines: [
            { control: 'miner_pool', currency: 'BTC', amount: -amount },
            { control: 'external', currency: 'BTC', amount },
          ],
        }),
      );
    }
    expect(pool).toBeGreaterThan(0n);
    expect((await publish(FIRST.value)).body.error).toBe('pool_too_small');
    expect(await control('miner_reserve', 2)).toBe(3n * 15n * after);
    // A higher difficulty returns money to the pool, which then covers a lower one again.
    expect((await publish(higher * 2n)).body.code).toBe(1);
    clock.advance(1000);
    expect((await publish(higher)).body.code).toBe(1);
    expect(await control('miner_reserve', 2)).toBe(3n * 15n * after);
    clock.advance(15 * DAY_MS);
    await products.accrue();
    expect(await balance(uid, 'available', 2)).toBe(10n * before + 20n * after);
    expect(await control('miner_reserve', 2)).toBe(0n);
    const [done] = await products.newestOrders(uid);
    expect(Number(done?.income)).toBeCloseTo(Number(10n * before + 20n * after) / 1e8, 12);
    await expectZeroSums(database);
  });

  it('is published by two in the database too', async () => {
    const { database } = await houseOfFile();
    const columns = '(number, value, block_subsidy, source, published_at, change_id)';
    const plant = (change: string) =>
      database.query(
        `insert into products.difficulties ${columns} values (2, 5, 5, 'nowhere', date_trunc('second', now()), ${change})`,
      );
    await expect(plant('gen_random_uuid()')).rejects.toThrow(/proposed by one and approved by another/);
    await expect(plant('null')).rejects.toThrow(/difficulties_check/);
  });
});

describe('the activity', () => {
  it('shows its page in the language asked for, and keeps a booking once', async () => {
    const { openAccounts, call, pageIn } = await houseOfFile();
    const [uid = 0n, other = 0n] = await openAccounts(2);
    const token = String(uid);
    const thai = await pageIn('th', token);
    expect(thai.title).toBe('รางวัลการฝากเงิน');
    expect(thai.tiers[1]).toEqual({ tier: 2, recharge: '2000.00', reward: '40.00', booking: null });
    const asks = Array.from({ length: 5 }, () =>
      call(bookActivity, { version: thai.version, tier: 2 }, { token }),
    );
    const [first, ...again] = await Promise.all(asks);
    for (const booking of again) expect(booking).toEqual(first);
    expect((await call(activity, {}, { token })).tiers[1]?.booking).toEqual(first);
    expect((await call(activity, {}, { token: String(other) })).tiers[1]?.booking).toBeNull();
    const listed = await call(bookings, {}, { token: 'support-eve' });
    expect(listed.list.filter((booking) => booking.uid === token)).toMatchObject([
      { tier: 2, recharge: '2000.00', reward: '40.00' },
    ]);
  });

  it('pays a booked reward once, from the campaign’s pool, when a second person approves', async () => {
    const { openAccounts, call, proposes, decides, balance, control, database, clock, topUp } =
      await houseOfFile();
    const [uid = 0n] = await openAccounts(1);
    const [log] = await database.query<{ entry_no: bigint }>('select entry_no from operator.audit_head');
    const pool = await control('campaign_pool');
    const { version } = await call(activity, {}, { token: String(uid) });
    const booking = await call(bookActivity, { version, tier: 1 }, { token: String(uid) });
    clock.advance(1_000);
    await topUp(uid, 500_000_000n);
    const ask = rewardOf(booking.booking_id);
    const [one, two] = await Promise.all([proposes(ask, 'support-eve'), proposes(ask)]);
    expect((await decides(one, 'support-kim')).status).toBe(403);
    expect((await decides(two, 'finance-ada')).body.error).toBe('second_person_needed');
    expect(await balance(uid, 'available')).toBe(10_000_000_000n);
    const outcomes = await Promise.all([
      decides(one, 'risk-ben'),
      decides(one, 'finance-ada'),
      decides(two, 'risk-ben'),
    ]);
    expect(outcomes.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(await balance(uid, 'available')).toBe(10_008_000_000n);
    expect(await control('campaign_pool')).toBe(pool - 8_000_000n);
    const page = await call(activity, {}, { token: String(uid) });
    expect(page.tiers[0]?.booking?.reward_paid).toBe('8.00');
    const audited = await database.query<{ action: string }>(
      `select action from operator.audit_log
       where detail::jsonb ->> 'subject' = 'campaign_rewards' and entry_no > $1 order by entry_no`,
      [log?.entry_no ?? 0n],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'change_proposed',
      'change_proposed',
      'change_approved',
    ]);
    const { list } = await call(changes, { subject: 'campaign_rewards' }, { token: 'support-eve' });
    const approved = list.filter(({ decision }) => decision?.outcome === 'approved');
    expect(approved.filter(({ target }) => target === booking.booking_id)).toHaveLength(1);
  });

  it('has a page with long texts in every language, which the audit log leaves to the change', async () => {
    const { proposes, decides, call, openAccounts, database, pageIn } = await openHouse();
    const [uid = 0n] = await openAccounts(1);
    const { version } = await call(activity, {}, { token: String(uid) });
    const texts = Object.fromEntries(
      LOCALES.map((locale) => [locale, { title: 'Long', body: `${locale} ${'w'.repeat(1_990)}` }]),
    );
    const content = { texts, tiers: [{ recharge: '100', reward: '1.5' }] };
    const about = { subject: 'activity_pages', target: '', based_on: version, reason: 'winter' } as const;
    const id = await proposes({ ...about, content }, 'support-eve');
    expect((await decides(id, 'admin-zoe')).body.code).toBe(1);
    expect((await pageIn('zh-Hans', String(uid))).body).toHaveLength(1_998);
    const { list } = await call(changes, { subject: 'activity_pages' }, { token: 'support-eve' });
    expect(list[0]?.fields.filter(({ name }) => name.startsWith('text_'))).toHaveLength(LOCALES.length);
    const audited = await database.query<{ detail: string }>(
      `select detail from operator.audit_log where detail::jsonb ->> 'subject' = 'activity_pages' order by entry_no`,
    );
    expect(audited).toHaveLength(2);
    for (const { detail } of audited) expect(detail).not.toContain('text_');
  });

  it('has a new page when two want it; bookings keep the tiers they were made under', async () => {
    const { openAccounts, call, pageIn, proposes, decides } = await openHouse();
    const [uid = 0n] = await openAccounts(1);
    const token = String(uid);
    const { version } = await call(activity, {}, { token });
    await call(bookActivity, { version, tier: 4 }, { token });
    const texts = { en: { title: 'New', body: 'Words' }, de: { title: 'Neu', body: 'Worte' } };
    const content = { texts, tiers: [{ recharge: '100', reward: '1.5' }] };
    const about = { subject: 'activity_pages', target: '', based_on: version, reason: 'spring' } as const;
    const id = await proposes({ ...about, content }, 'support-eve');
    expect((await call(activity, {}, { token })).version).toBe(version);
    await decides(id, 'admin-zoe');
    expect(await pageIn('de', token)).toMatchObject({
      version: version + 1,
      title: 'Neu',
      tiers: [{ tier: 1, recharge: '100.00', reward: '1.50', booking: null }],
    });
    expect((await pageIn('ja', token)).title).toBe('New');
    const listed = await call(bookings, {}, { token: 'support-eve' });
    expect(listed.list).toMatchObject([{ version, tier: 4, reward: '1500.00' }]);
  });
});
