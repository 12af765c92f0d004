import { setTimeout as delay } from 'node:timers/promises';
import { COUNTRIES, proposeChange, tradingCountries } from '@tallystick/contract';
import { describe, expect, it, test } from 'vitest';
import { memberId } from '../../../test/support/operator/add-staff.ts';
import { declare, openCountryHouse, shareCountryHouse } from '../../../test/support/trades/country-house.ts';
import { START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { selectCountryRefusal } from './countries.sql.ts';

const DAY_MS = 86_400_000;
const theHouse = shareCountryHouse();

describe('acceptance', () => {
  it('takes no order in live mode while no country is stated, whatever a customer declared', async () => {
    const house = await openCountryHouse({ mode: 'live' });
    const uids = await house.openAccounts(20);
    for (const uid of uids.slice(0, 10)) await declare(house.database, uid, 'TH');
    const outcomes = await Promise.all(uids.map((uid) => house.outcome(uid)));
    expect(outcomes).toEqual(uids.map(() => 'countries_not_stated'));
    expect(await house.database.query('select from trading.orders')).toEqual([]);
    await house.state(['TH']);
    expect(await house.outcome(uids[0] ?? 0n)).toBe('done');
  });

  it('takes orders of all countries in a demo, declared or not', async () => {
    const house = await openCountryHouse();
    const [one = 0n, other = 0n] = await house.openAccounts(2);
    await declare(house.database, one, 'GB');
    expect([await house.outcome(one), await house.outcome(other)]).toEqual(['done', 'done']);
    expect((await house.call(tradingCountries, {})).versions).toEqual([
      {
        version: 1,
        everywhere: true,
        countries: [],
        effective_at: new Date(START_SECOND * 1000).toISOString(),
        reason: null,
      },
    ]);
  });

  it('takes orders from listed countries and refuses all others with the published reasons', async () => {
    const house = await theHouse();
    const [thai = 0n, british = 0n, nobody = 0n, japanese = 0n] = await house.openAccounts(4);
    await declare(house.database, thai, 'TH');
    await declare(house.database, british, 'GB');
    await declare(house.database, japanese, 'JP');
    await house.state(['TH', 'JP']);
    // In one batch, so that one customer's refusal must not touch another's order.
    const outcomes = await Promise.all([thai, british, nobody, japanese].map((uid) => house.outcome(uid)));
    expect(outcomes).toEqual(['done', 'country_not_allowed', 'country_not_declared', 'done']);
    expect(await house.available(british)).toBe(10_000_000_000n);
    const all = [thai, british, nobody, japanese];
    expect(
      await house.database.query('select uid from trading.orders where uid = any($1) order by uid', [all]),
    ).toEqual([{ uid: thai }, { uid: japanese }]);
    const { database, clock } = house;
    const refusals = [thai, british, nobody].map((uid) =>
      selectCountryRefusal(database, uid, new Date(clock.nowMs())),
    );
    expect(await Promise.all(refusals)).toEqual([null, 'country_not_allowed', 'country_not_declared']);
  });

  it('knows every country of ISO 3166-1 apart from every other', async () => {
    const house = await theHouse();
    const uids = await house.openAccounts(COUNTRIES.length);
    for (const [index, uid] of uids.entries()) await declare(house.database, uid, COUNTRIES[index] ?? '');
    const listed = COUNTRIES.filter((_code, index) => index % 2 === 0);
    await house.state(listed);
    const outcomes = await Promise.all(uids.map((uid) => house.outcome(uid)));
    const traded = COUNTRIES.filter((_code, index) => outcomes[index] === 'done');
    expect(traded).toEqual(listed);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'country_not_allowed']));
  });

  it('gives a repeated order its first answer, also after the list has changed', async () => {
    const house = await theHouse();
    const [uid = 0n] = await house.openAccounts(1);
    await declare(house.database, uid, 'GB');
    const first = await house.trade(uid, 'before');
    await house.state(['TH']);
    expect(await house.trade(uid, 'before')).toEqual(first);
    expect(await house.outcome(uid, 'between')).toBe('country_not_allowed');
    await house.state(['GB']);
    expect(await house.outcome(uid, 'between')).toBe('country_not_allowed');
    expect(await house.outcome(uid, 'after')).toBe('done');
  });

  it('requires both countries to be listed while a change waits, and the new one from then on', async () => {
    const house = await theHouse();
    const [uid = 0n] = await house.openAccounts(1);
    await declare(house.database, uid, 'TH');
    await house.state(['TH', 'JP']);
    const changeTo = (country: string) =>
      house.database.query('update accounts.countries set next_country = $1, next_at = $2 where uid = $3', [
        country,
        new Date(house.clock.nowMs() + DAY_MS),
        uid,
      ]);
    await changeTo('JP');
    expect(await house.outcome(uid)).toBe('done');
    await changeTo('GB');
    expect(await house.outcome(uid)).toBe('country_not_allowed');
    await house.state(['GB']);
    expect(await house.outcome(uid)).toBe('country_not_allowed');
    house.clock.set(house.clock.nowMs() + DAY_MS);
    house.market.write(Math.floor(house.clock.nowMs() / 1000), { BTCUSDT: 100n });
    expect(await house.outcome(uid)).toBe('done');
  });

  it('touches no running trade of a country that leaves the list', async () => {
    const house = await theHouse();
    const [uid = 0n] = await house.openAccounts(1);
    await declare(house.database, uid, 'GB');
    await house.tick(house.startSecond + 1, { BTCUSDT: 100n });
    const running = await house.trade(uid);
    await house.state(['TH']);
    for (let second = 2; second <= 40; second += 1)
      await house.tick(house.startSecond + second, { BTCUSDT: 100n + BigInt(second) });
    const order = await house.trading.order(uid, running.order_no, house.startSecond);
    expect(order).toMatchObject({ status: 'settled', result: 'win', profit_rate: running.profit_rate });
    expect(await house.available(uid)).toBeGreaterThan(10_000_000_000n);
  });

  it('refuses by country before anything else about the customer, and never twice', async () => {
    const house = await theHouse();
    const [uid = 0n] = await house.openAccounts(1);
    await declare(house.database, uid, 'GB');
    await house.state(['TH']);
    await house.database.query(
      "insert into accounts.protections (uid, time_out_until) values ($1, now() + interval '9 years')",
      [uid],
    );
    expect(await house.outcome(uid, 'one')).toBe('country_not_allowed');
    expect(
      await house.database.query(
        `select refusal::text from trading.refusals where uid = $1
         union all select refusal::text from trading.requests where uid = $1 and refusal is not null`,
        [uid],
      ),
    ).toEqual([{ refusal: 'country_not_allowed' }]);
  });

  it('lets no order of an excluded country in once the list is in force, while orders pour in', async () => {
    const house = await openCountryHouse({ lanes: 2, acceptByClock: false });
    house.clock.set(Date.now());
    await house.ledger.prepareStorage();
    await house.trading.prepareStorage();
    const uids = await house.openAccounts(40);
    for (const [index, uid] of uids.entries()) await declare(house.database, uid, index % 2 ? 'TH' : 'GB');
    const excluded = new Set(uids.filter((_uid, index) => index % 2 === 0));
    const proposal = await house.proposed(['TH']);
    let isOver = false;
    const late: string[] = [];
    let isApproved = false;
    const pour = async (uid: bigint): Promise<void> => {
      for (let turn = 0; !isOver && turn < 400; turn += 1) {
        const sentAfter = isApproved;
        const outcome = await house.outcome(uid);
        if (sentAfter && excluded.has(uid)) late.push(outcome);
      }
    };
    const pouring = Promise.all(uids.map(pour));
    await delay(400);
    expect((await house.decide(proposal)).body.code).toBe(1);
    isApproved = true;
    await delay(400);
    isOver = true;
    await pouring;
    expect(late.length).toBeGreaterThan(20);
    expect(new Set(late)).toEqual(new Set(['country_not_allowed']));
    const [counts] = await house.database.query<{ before: bigint; after: bigint; others: bigint }>(
      `select count(*) filter (where c.country = 'GB' and o.accept_at < l.effective_at) as before,
         count(*) filter (where c.country = 'GB' and o.accept_at >= l.effective_at) as after,
         count(*) filter (where c.country = 'TH' and o.accept_at >= l.effective_at) as others
       from trading.orders o join accounts.countries c on c.uid = o.uid, trading.country_lists l where l.version = 2`,
    );
    expect(counts?.after).toBe(0n);
    expect(counts?.before).toBeGreaterThan(0n);
    expect(counts?.others).toBeGreaterThan(0n);
  });
});

describe('a list of countries', () => {
  it('is proposed by one and approved by another, and public with its history', async () => {
    const house = await openCountryHouse({ mode: 'live' });
    expect(await house.call(tradingCountries, {})).toEqual({ in_force: 0, versions: [] });
    const proposal = await house.proposed(['TH', 'DE']);
    expect((await house.decide(proposal, 'finance ann')).body.error).toBe('forbidden');
    const own = await house.propose(['JP'], 'risk bob');
    const ownId = proposeChange.data.parse(own.body.data).change_id;
    expect((await house.decide(ownId, 'risk bob')).body.error).toBe('second_person_needed');
    expect((await house.decide(proposal)).body.code).toBe(1);
    expect((await house.decide(proposal)).body.error).toBe('already_decided');
    // Made from the version before.
    expect((await house.decide(ownId, 'risk cleo')).body.error).toBe('changed_meanwhile');
    expect((await house.propose(['JP'], 'finance ann', 0)).body.error).toBe('changed_meanwhile');
    house.clock.set(house.clock.nowMs() + 60_000);
    await house.state(['JP']);
    const { in_force, versions } = await house.call(tradingCountries, {});
    expect([in_force, versions.map(({ version, countries }) => [version, countries])]).toEqual([
      2,
      [
        [2, ['JP']],
        [1, ['DE', 'TH']],
      ],
    ]);
    const audited = await house.database.query<{ staff: string; action: string }>(
      `select staff, action from operator.audit_log where action like 'countries%' order by entry_no`,
    );
    expect(audited.map(({ staff, action }) => `${staff} ${action}`)).toEqual([
      'ann countries_proposed',
      'bob countries_proposed',
      'bob countries_approved',
      'ann countries_proposed',
      'bob countries_approved',
    ]);
  });

  test.each([[[]], [['XX']], [['th']], [['TH', 'TH']]])('cannot be %j', async (countries) => {
    const house = await theHouse();
    const answer = await house.propose(countries);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_fields']);
  });

  test('can be all countries in a demo, and never in live mode', async () => {
    const demo = await theHouse();
    await demo.state(['TH']);
    await demo.state(null);
    const [uid = 0n] = await demo.openAccounts(1);
    expect(await demo.outcome(uid)).toBe('done');
    const live = await openCountryHouse({ mode: 'live' });
    expect((await live.propose(null)).body).toMatchObject({
      error: 'invalid_fields',
      fields: { countries: 'field.required' },
    });
  });

  test('that nobody decided within seven days has expired', async () => {
    const house = await theHouse();
    const proposal = await house.proposed(['TH']);
    house.clock.set(house.clock.nowMs() + 7 * DAY_MS);
    expect((await house.decide(proposal)).body.error).toBe('proposal_expired');
  });

  test('is not decided twice by two at the same time', async () => {
    const house = await theHouse();
    const before = await house.newest();
    const proposal = await house.proposed(['TH']);
    const answers = await Promise.all(
      ['risk bob', 'risk cleo', 'risk dan'].map((who) => house.decide(proposal, who)),
    );
    expect(answers.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(
      await house.database.query('select version from trading.country_lists where version > $1', [before]),
    ).toEqual([{ version: before + 1 }]);
  });

  test('cannot be written, changed or removed past the two', async () => {
    const house = await theHouse();
    const proposal = await house.proposed(['TH']);
    const write = (sql: string, values: unknown[] = []) => house.database.query(sql, values);
    const list = `insert into trading.country_lists (version, countries, mask, effective_at, change_id)
      values (${(await house.newest()) + 1}, $2, trading.country_mask($3::text[]), $4, $1)`;
    const now = new Date(house.clock.nowMs());
    const unlike = 'proposed by one and approved by another';
    await expect(write(list, [proposal, ['TH'], ['TH'], now])).rejects.toThrow(unlike);
    await expect(write(list, [null, ['TH'], ['TH'], now])).rejects.toThrow();
    await write("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
      proposal,
      memberId('bob'),
      now,
    ]);
    await expect(write(list, [proposal, ['GB'], ['GB'], now])).rejects.toThrow(unlike);
    await expect(write(list, [proposal, ['TH'], ['TH'], new Date(0)])).rejects.toThrow(unlike);
    await expect(write(list, [proposal, ['TH'], ['GB'], now])).rejects.toThrow('the mask');
    await write(list, [proposal, ['TH'], ['TH'], now]);
    await expect(write('delete from trading.country_lists')).rejects.toThrow('append-only');
    await expect(write('truncate trading.country_lists cascade')).rejects.toThrow();
    await expect(write("update trading.country_lists set countries = '{GB}'")).rejects.toThrow('append-only');
  });

  test('is put off, with trading untouched, while a lane stays busy', async () => {
    const house = await theHouse();
    const proposal = await house.proposed(['TH']);
    const free = Promise.withResolvers<void>();
    const holding = house.database.transaction(async (sql) => {
      await sql.query('select from ledger.lanes for update');
      await free.promise;
    });
    const answer = await house.decide(proposal);
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable']);
    free.resolve();
    await holding;
    expect((await house.decide(proposal)).body.code).toBe(1);
  });
});
