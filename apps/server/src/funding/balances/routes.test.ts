import {
  balanceDifferences,
  creditArrival,
  explainDifference,
  foreignTokens,
  otherArrivals,
  unbookedArrivals,
} from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openDepositRoutes, UID } from '../../../test/support/funding/deposit-routes-bench.ts';

const AT = `timestamptz '2026-11-26T00:00:00Z'`;
const ID = '01970000-0000-7000-8000-000000000001';
const HOUSE = '01970000-0000-7000-8000-000000000002';
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

type Bench = Awaited<ReturnType<typeof openDepositRoutes>>;

const addToken = ({ database }: Bench, contract: string, symbol: string) =>
  database.query(
    `insert into funding.foreign_tokens (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height,
       last_txid, seen_at, updated_at)
     values ('ERC20', $1, $2, $3, $4, 18, 3, 1500000000000000000, 1, 2, 'transaction', ${AT}, ${AT})`,
    [contract, ADDRESS, UID, symbol],
  );

const addArrival = ({ database }: Bench) =>
  database.query(
    `insert into funding.unbooked_arrivals (arrival_id, chain, txid, log_index, uid, address, asset, raw, digits, reason, block_height,
       block_hash, seen_at, found_by, after_height)
     values ($1, 'ERC20', 'transaction', -2, $2, $3, 'ETH', 2000000000000000000, 18, 'ether_of_contract', 5, 'block', ${AT}, 'balance', 4)`,
    [ID, UID, ADDRESS],
  );

const addCursor = ({ database }: Bench) =>
  database.query(
    `insert into funding.chain_cursors (chain, chain_id, genesis, height, block_hash, head, looked_at, checked_height, read_since)
     values ('ERC20', 1, 'genesis', 90, 'block', 90, ${AT}, 90, '-infinity')`,
  );

describe('what arrived and is no deposit', () => {
  it('is shown to its customer alone, and a name that could be an address of a site is not', async () => {
    const bench = await openDepositRoutes();
    await addToken(bench, 'contract-of-usdc', 'USDC');
    await addToken(bench, 'contract-of-scam', 'claim-at.example');
    await addArrival(bench);
    const own = await bench.customers.call(otherArrivals, {}, { token: String(UID) });
    expect(own.map(({ kind, name, amount, transfers }) => [kind, name, amount, transfers])).toEqual(
      expect.arrayContaining([
        ['coin', 'ETH', '2', 1],
        ['token', 'USDC', '1.5', 3],
        ['token', null, '1.5', 3],
      ]),
    );
    expect(await bench.customers.call(otherArrivals, {}, { token: '7' })).toEqual([]);
    const ann = await bench.signIn('ann', 'finance');
    const listed = await bench.staff.call(foreignTokens, {}, ann);
    expect(new Set(listed.map(({ uid }) => uid))).toEqual(new Set([String(UID)]));
    expect(new Set(listed.map(({ symbol }) => symbol))).toEqual(new Set(['USDC', 'claim-at.example']));
    expect(await bench.staff.call(foreignTokens, { uid: '1234567899' }, ann)).toEqual([]);
  });

  it('is credited by two members, who are in the audit log, and the database refuses one alone', async () => {
    const bench = await openDepositRoutes();
    const { staff, database } = bench;
    await addCursor(bench);
    await addArrival(bench);
    const [sue, ann, bob] = [
      await bench.signIn('sue', 'support'),
      await bench.signIn('ann', 'finance'),
      await bench.signIn('bob', 'risk'),
    ];
    const credit = { arrival_id: ID, reason: 'seen in an explorer' };
    expect((await staff.send(creditArrival, credit, sue)).status).toBe(403);
    expect(await staff.call(creditArrival, credit, ann)).toEqual({ needs_second: true });
    expect((await staff.send(creditArrival, credit, ann)).body.error).toBe('second_person_needed');
    expect(await staff.call(unbookedArrivals, {}, ann)).toMatchObject([
      { arrival_id: ID, amount: '2', credited_by: ['ann'], obstacles: [{ act: 'credit', member: 'ann' }] },
    ]);
    await expect(
      database.query('update funding.unbooked_arrivals set deposit_id = arrival_id where arrival_id = $1', [
        ID,
      ]),
    ).rejects.toThrow('two members of staff credit an arrival');
    expect(await staff.call(creditArrival, credit, bob)).toEqual({ needs_second: false });
    expect((await staff.send(creditArrival, credit, sue)).status).toBe(403);
    expect((await staff.send(creditArrival, credit, bob)).body.error).toBe('already_decided');
    expect(await database.query('select state, amount, log_index from funding.deposits')).toEqual([
      { state: 'seen', amount: 200_000_000n, log_index: -2 },
    ]);
    const log = await database.query<{ staff: string; action: string }>(
      "select staff, action from operator.audit_log where action like 'arrival%' order by entry_no",
    );
    expect(log.map(({ staff: name, action }) => [name, action])).toEqual([
      ['ann', 'arrival_credit_proposed'],
      ['bob', 'arrival_credited'],
    ]);
  });
});

it('a difference of a customer is not explained away, one of the house is, once', async () => {
  const bench = await openDepositRoutes();
  const { staff, database } = bench;
  await database.query(
    `insert into funding.balance_differences (difference_id, chain, address, currency, uid, expected, found, height, opened_at, checked_at)
     values ($1, 'ERC20', 'address of a customer', 'ETH', $2, 1000000000000000000, 0, 9, ${AT}, ${AT}),
       ($3, 'ERC20', 'address of the house', 'USDT', null, -5, 2500000, 9, ${AT}, ${AT})`,
    [ID, UID, HOUSE],
  );
  const ann = await bench.signIn('ann', 'finance');
  const listed = await staff.call(balanceDifferences, {}, ann);
  expect(listed.map(({ expected, found, currency, uid }) => [expected, found, currency, uid])).toEqual([
    ['1', '0', 'ETH', String(UID)],
    ['-0.000005', '2.5', 'USDT', null],
  ]);
  const reason = 'a top-up from the bank';
  expect((await staff.send(explainDifference, { difference_id: ID, reason }, ann)).body.error).toBe(
    'forbidden',
  );
  expect(await staff.call(explainDifference, { difference_id: HOUSE, reason }, ann)).toBeNull();
  expect((await staff.send(explainDifference, { difference_id: HOUSE, reason }, ann)).body.error).toBe(
    'already_decided',
  );
  expect(await staff.call(balanceDifferences, {}, ann)).toHaveLength(1);
  await expect(database.query('delete from funding.balance_differences')).rejects.toThrow(/never deleted/);
});
