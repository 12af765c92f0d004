import { formatAmount } from '@tallystick/money';
import { dailyOutput, dailyReward, fundedFor, redemptionOf, unitsFundedFor } from '@tallystick/rules';
import { expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { DAY_MS, openProductFloor, plantPlanTerms } from '../../../test/support/products/product-floor.ts';
import { type Random, seededRandom, wholeBetween } from '../../../test/support/random.ts';
import { daysEnded, expirySecond, remainingDays } from './term.rules.ts';

const PLANS = 10_000;

/** A random number. Its number of digits, up to `most`, is evenly distributed. */
const digits = (random: Random, most: number): bigint =>
  BigInt(
    Array.from({ length: wholeBetween(random, 1, most) }, (_, index) =>
      wholeBetween(random, index === 0 ? 1 : 0, 9),
    ).join(''),
  );

/** An accountant's method: multiply whole numbers, and cut off the eight digits after the point. */
const cutOff = (product: bigint): bigint => BigInt(String(product).padStart(9, '0').slice(0, -8));

const timesByAdding = (value: bigint, times: number): bigint =>
  Array.from({ length: times }, () => value).reduce((total, one) => total + one, 0n);

it(`the fund pays ${PLANS} random plans to the minor unit`, () => {
  const random = seededRandom(1);
  for (let plan = 0; plan < PLANS; plan += 1) {
    const amount = digits(random, 15);
    const rate = digits(random, 8);
    const ratio = digits(random, 8);
    const days = wholeBetween(random, 1, 365);
    const daily = dailyReward(amount, rate);
    expect(daily).toBe(cutOff(amount * rate));

    const startSecond = wholeBetween(random, 1_700_000_000, 1_800_000_000);
    const afterMs = wholeBetween(random, 0, days * DAY_MS - 1);
    const nowMs = startSecond * 1000 + afterMs;
    // Counted day by day.
    let ended = 0;
    while ((startSecond + (ended + 1) * 86_400) * 1000 <= nowMs) ended += 1;
    expect(daysEnded(startSecond, days, nowMs)).toBe(ended);
    let left = 0;
    for (let ms = nowMs; ms < expirySecond(startSecond, days) * 1000; ms += DAY_MS) left += 1;
    expect(remainingDays(startSecond, days, nowMs)).toBe(left);

    const { damages, returned, released } = redemptionOf({
      amount,
      settlementRatio: ratio,
      remainingDays: left,
      dailyIncome: daily,
      unpaidDays: days - ended,
    });
    const full = cutOff(timesByAdding(amount * ratio, left));
    expect(damages).toBe(full > amount ? amount : full);
    expect(damages + returned).toBe(amount);
    // At any moment, the paid part plus the part returned to the pool equals the reserve.
    expect(timesByAdding(daily, ended) + released).toBe(daily * BigInt(days));

    const pool = digits(random, 16);
    const most = fundedFor(pool, rate, days);
    expect(dailyReward(most, rate) * BigInt(days) <= pool).toBe(true);
    expect(dailyReward(most + 1n, rate) * BigInt(days) > pool).toBe(true);
  }
});

it(`miners are paid by the formula, rounded down, in ${PLANS} random cases, in the code as in the database`, async () => {
  const random = seededRandom(2);
  const { database } = await openProductFloor();
  const cases = Array.from({ length: PLANS }, () => ({
    hashRate: digits(random, 18),
    feeRate: BigInt(wholeBetween(random, 0, 99_999_999)),
    value: digits(random, 16) + 1n,
    blockSubsidy: BigInt(wholeBetween(random, 1, 5_000_000_000)),
    days: wholeBetween(random, 1, 365),
    pool: digits(random, 12),
  })).filter(({ hashRate, value }) => hashRate < value * 1_000_000n);
  const rows = await database.query<{ output: bigint }>(
    `select products.daily_output(h, f, d, s) as output
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as t(h, f, d, s, n) order by n`,
    [
      cases.map(({ hashRate }) => hashRate),
      cases.map(({ feeRate }) => feeRate),
      cases.map(({ value }) => value),
      cases.map(({ blockSubsidy }) => blockSubsidy),
    ],
  );
  for (const [index, { hashRate, feeRate, value, blockSubsidy, days, pool }] of cases.entries()) {
    const output = dailyOutput(hashRate, feeRate, { value, blockSubsidy });
    expect(rows[index]?.output).toBe(output);
    // As a fraction: blocks a day × subsidy × (1 − fee). The result lies between the whole number and the next.
    const above = hashRate * 86_400n * blockSubsidy * (10n ** 8n - feeRate);
    const below = value * 2n ** 32n * 10n ** 8n;
    expect(output * below <= above && above < (output + 1n) * below).toBe(true);
    const most = unitsFundedFor(pool, { hashRate, feeRate, days }, { value, blockSubsidy });
    const whole = (units: bigint) =>
      dailyOutput(hashRate * units, feeRate, { value, blockSubsidy }) * BigInt(days);
    expect(whole(most) <= pool && whole(most + 1n) > pool).toBe(true);
  }
});

it('random plans taken, redeemed and run to their end leave the books closed', async () => {
  const random = seededRandom(3);
  const floor = await openProductFloor({ lanes: 2, chunkPositions: 7 });
  const { database, clock, products } = floor;
  const uids = await floor.openAccounts(10);
  const pool = await floor.control('fund_pool');
  const expected = new Map(uids.map((uid) => [uid, 10_000_000_000n]));
  const give = (uid: bigint, more: bigint) => expected.set(uid, (expected.get(uid) ?? 0n) + more);
  let poolChange = 0n;
  const running: {
    orderId: string;
    uid: bigint;
    amount: bigint;
    rate: bigint;
    ratio: bigint;
    days: number;
    at: number;
  }[] = [];
  for (let version = 2; version < 152; version += 1) {
    const [rate, ratio, days] = [digits(random, 7), digits(random, 7), wholeBetween(random, 1, 20)];
    await plantPlanTerms(
      database,
      `select plan_id, $1::integer, kind, name, currency_id, income_currency_id, $2::smallint, 1, max_amount, $3::bigint, $4::bigint,
         hash_rate, price_per_unit, fee_rate, true, now() from products.plan_terms where plan_id = 1 and version = 1`,
      [version, days, rate, ratio],
    );
    const uid = uids[wholeBetween(random, 0, uids.length - 1)] ?? 0n;
    const amount = digits(random, 9);
    const order = await products
      .buy({
        uid,
        planId: 1,
        amount: formatAmount(amount, 'USDT'),
        units: null,
        clientId: `c${version}`,
      })
      .catch(() => null);
    // A customer without money left is refused, and nothing moves.
    if (order === null) continue;
    running.push({
      orderId: order.order_no,
      uid,
      amount,
      rate,
      ratio,
      days,
      at: Math.floor(clock.nowMs() / 1000),
    });
    clock.advance(wholeBetween(random, 1, 40_000) * 1000);
    if (random() < 0.5) continue;
    const [chosen] = running.splice(wholeBetween(random, 0, running.length - 1), 1);
    if (chosen === undefined) continue;
    const passed = Math.floor((clock.nowMs() / 1000 - chosen.at) / 86_400);
    const daily = cutOff(chosen.amount * chosen.rate);
    if (passed >= chosen.days) {
      await expect(
        products.redeem({ uid: chosen.uid, orderId: chosen.orderId, clientId: null }),
      ).rejects.toThrow('order_ended');
      give(chosen.uid, daily * BigInt(chosen.days));
      poolChange -= daily * BigInt(chosen.days);
    } else {
      await products.redeem({ uid: chosen.uid, orderId: chosen.orderId, clientId: null });
      const full = cutOff(chosen.amount * chosen.ratio * BigInt(chosen.days - passed));
      const damages = full > chosen.amount ? chosen.amount : full;
      give(chosen.uid, daily * BigInt(passed) - damages);
      poolChange += damages - daily * BigInt(passed);
    }
  }
  clock.advance(21 * DAY_MS);
  await products.accrue();
  for (const { uid, amount, rate, days } of running) {
    give(uid, cutOff(amount * rate) * BigInt(days));
    poolChange -= cutOff(amount * rate) * BigInt(days);
  }
  for (const uid of uids) {
    expect(await floor.balance(uid, 'available')).toBe(expected.get(uid));
    expect(await floor.balance(uid, 'held')).toBe(0n);
  }
  expect(await floor.control('fund_pool')).toBe(pool + poolChange);
  expect(await floor.control('fund_reserve')).toBe(0n);
  await expectZeroSums(database);
});
