import { randomUUID } from 'node:crypto';
import { activity, bookActivity, type InputOf, type proposeChange, treasury } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openHouse } from '../../../test/support/products/approval-house.ts';
import { productFloorOfFile } from '../../../test/support/products/product-floor.ts';
import { splitOver } from './split.rules.ts';

const ADA = { token: 'finance-ada' };
const ZOE = 'admin-zoe';
const IN = {
  from: 'external',
  to: 'fund_pool',
  currency: 'USDT',
  amount: '1000.000001',
  reference: 'SWIFT 77',
} as const;

type Move = Extract<InputOf<typeof proposeChange>, { readonly subject: 'pool_moves' }>['content'];

const moving = (content: Move) =>
  ({ subject: 'pool_moves', target: randomUUID(), based_on: 0, content, reason: 'as agreed' }) as const;

/** For tests that leave the pools as large as they were, or larger. The others have a separate house. */
const houseOfFile = productFloorOfFile(openHouse);

type House = Awaited<ReturnType<typeof openHouse>>;

const figures = async ({ call }: House, account: string, currency = 'USDT') =>
  (await call(treasury, {}, ADA)).accounts.find(
    (each) => each.account === account && each.currency === currency,
  );

describe('an amount over lanes', () => {
  it('adds up, and takes of none more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        (has, amount) => {
          const parts = splitOver(amount, has);
          const total = has.reduce((sum, each) => sum + each, 0n);
          if (parts === null) {
            expect(total).toBeLessThan(amount);
            return;
          }
          expect(parts.reduce((sum, each) => sum + each, 0n)).toBe(amount);
          expect(parts.every((part, lane) => part >= 0n && part <= (has[lane] ?? 0n))).toBe(true);
        },
      ),
    );
    expect(splitOver(10n, 3)).toEqual([4n, 3n, 3n]);
  });
});

describe('the house’s money', () => {
  it('comes into a pool from outside by two, once a reference, as ledger entries of every lane', async () => {
    const house = await houseOfFile();
    const { call, asks, proposes, decides, control, database } = house;
    const before = await control('fund_pool');
    const id = await proposes(moving(IN));
    expect((await decides(id, 'finance-ada')).body.error).toBe('second_person_needed');
    expect(await control('fund_pool')).toBe(before);
    expect((await decides(id, ZOE)).body.code).toBe(1);
    expect((await decides(id, ZOE)).body.error).toBe('already_decided');
    expect(await control('fund_pool')).toBe(before + 1_000_000_001n);
    expect((await asks(moving({ ...IN, to: 'loan_pool' }))).body.error).toBe('already_decided');
    const { moves } = await call(treasury, {}, ADA);
    expect(moves).toMatchObject([
      { ...IN, amount: '1000.000001', proposed_by: 'finance-ada', approved_by: 'admin-zoe' },
    ]);
    await expectZeroSums(database);
  });

  it('is told by chain next to what the books owe to all customers in the currency', async () => {
    const house = await houseOfFile();
    await house.openAccounts(2);
    const { holdings, accounts } = await house.call(treasury, {}, ADA);
    expect(holdings).toMatchObject([
      {
        chain: 'ERC20',
        currency: 'USDT',
        hot: '70.00',
        on_the_way: '20.00',
        cold: '900.00',
        hot_limit: '50.00',
      },
    ]);
    const [customers] = await house.database.query<{ owed: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as owed from ledger.accounts a join ledger.currencies c using (currency_id)
       where c.code = 'USDT' and (a.uid is not null or a.kind = 'escrow')`,
    );
    expect(accounts.length).toBeGreaterThan(0);
    expect(holdings?.[0]?.owed).toBe(formatAmount(customers?.owed ?? 0n, 'USDT'));
    expect(customers?.owed).toBeGreaterThan(0n);
  });

  it('leaves a pool never below what is set aside, to the unit', async () => {
    const house = await openHouse();
    const { asks, proposes, decides, products, openAccounts, control, database } = house;
    const uids = await openAccounts(6);
    for (const uid of uids) {
      await products.buy({ uid, planId: 1, amount: '5000', units: null, clientId: null });
    }
    const promised = 6n * 34_000_000n * 7n;
    expect(await figures(house, 'fund_reserve')).toMatchObject({
      balance: '1428.00',
      promised: '1428.00',
      movable: null,
    });
    const free = await control('fund_pool');
    const take = {
      from: 'fund_pool',
      to: 'house_available',
      currency: 'USDT',
    } as const;
    const text = (amount: bigint) => `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`;
    const over = { ...take, amount: text(free + 1n), reference: 'over' };
    expect((await asks(moving(over))).body.error).toBe('pool_too_small');
    const all = await proposes(moving({ ...take, amount: text(free), reference: 'all' }));
    // Between proposal and decision, a part of it is promised as a reward.
    const [uid = 0n] = uids;
    await products.buy({ uid, planId: 1, amount: '100', units: null, clientId: null });
    expect((await decides(all, ZOE)).body.error).toBe('pool_too_small');
    const rest = free - 4_760_000n;
    expect(await control('fund_pool')).toBe(rest);
    const exact = await proposes(moving({ ...take, amount: text(rest), reference: 'exact' }));
    expect((await decides(exact, ZOE)).body.code).toBe(1);
    expect(await control('fund_pool')).toBe(0n);
    expect(await control('fund_reserve')).toBe(promised + 4_760_000n);
    await expect(
      products.buy({ uid, planId: 1, amount: '100', units: null, clientId: null }),
    ).rejects.toMatchObject({ code: 'sold_out' });
    await expectZeroSums(database);
  });

  it('keeps in the campaign’s pool what customers have booked', async () => {
    const house = await openHouse();
    const { call, asks, proposes, decides, openAccounts, control } = house;
    const [uid = 0n] = await openAccounts(1);
    const token = { token: String(uid) };
    const { version } = await call(activity, {}, token);
    await call(bookActivity, { version, tier: 2 }, token);
    const pool = await control('campaign_pool');
    expect(await figures(house, 'campaign_pool')).toMatchObject({
      movable: `${(pool - 40_000_000n) / 1_000_000n}.00`,
    });
    const take = { from: 'campaign_pool', to: 'external', currency: 'USDT' } as const;
    const whole = (amount: bigint) => String(amount / 1_000_000n);
    const all = { ...take, amount: whole(pool), reference: 'all' };
    expect((await asks(moving(all))).body.error).toBe('pool_too_small');
    const rest = { ...take, amount: whole(pool - 40_000_000n), reference: 'rest' };
    const id = await proposes(moving(rest));
    expect((await decides(id, ZOE)).body.code).toBe(1);
    expect(await control('campaign_pool')).toBe(40_000_000n);
  });

  it('is moved by finance and admin alone, and nowhere else than to the house and its pools', async () => {
    const { asks } = await houseOfFile();
    for (const token of ['support-eve', 'risk-ben']) {
      expect((await asks(moving(IN), token)).status).toBe(403);
    }
    // Reserves cannot be named in a pool move.
    const reserved: object = { ...IN, from: 'fund_reserve' };
    expect((await asks(moving({ ...IN, ...reserved }))).body.fields).toHaveProperty('from');
    expect((await asks(moving({ ...IN, to: 'external' }))).body.fields).toHaveProperty('to');
    expect((await asks({ ...moving(IN), target: '' })).body.error).toBe('not_found');
  });

  it('is moved by two in the database too', async () => {
    const { proposes, database } = await houseOfFile();
    const id = await proposes(moving({ ...IN, reference: 'SWIFT 78' }));
    await expect(
      database.query(
        `insert into products.pool_moves (change_id, from_account, to_account, currency, amount, reference, moved_at)
         values ($1, 'external', 'fund_pool', 'USDT', 5, 'a note', now())`,
        [id],
      ),
    ).rejects.toThrow(/proposed by one and approved by another/);
  });
});
