import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { openPaymentMethods } from '../payments/payment-methods.ts';
import { systemClock } from '../platform/clock.ts';
import { selectTopUps } from './top-ups.sql.ts';

const UID = 1_234_567_890n;
const BOOKED_MS = Date.UTC(2026, 10, 1);

it('names credited deposits and applications since a time, each customer their own', async () => {
  const database = await createTestDatabase();
  await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
  const deposit = (uid: bigint, value: bigint | null, atMs: number, isCredited: boolean) =>
    database.query(
      `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
         value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, credited_at)
       values (gen_random_uuid(), 'ERC20', gen_random_uuid()::text, 0, $1, 'usdt-erc20', 'USDT', '0x', 1000, 1000, 0, 0,
         $2, false, 1, 1, 'hash', (case when $4 then 'credited' else 'seen' end)::funding.deposit_state, $3::timestamptz,
         $3::timestamptz, case when $4 then $3::timestamptz end)`,
      [uid, value, new Date(atMs), isCredited],
    );
  const application = (value: bigint, atMs: number, state: 'credited' | 'submitted') =>
    database.query(
      `insert into funding.applications (order_no, uid, way_id, currency, chain, amount, fee, value_usdt, upload_id,
         bank_reference, needs_two, state, approved_by, created_at, updated_at)
       values (gen_random_uuid(), $1, 'usdt-erc20', 'USDT', 'ERC20', 1000, 0, $2, gen_random_uuid(), 'REF1', false,
         $4::funding.application_state, case when $4 = 'credited' then 'ann' end, $3, $3)`,
      [UID, value, new Date(atMs), state],
    );
  await deposit(UID, 900n, BOOKED_MS, true);
  await deposit(UID, 800n, BOOKED_MS + 1, false);
  await deposit(UID, null, BOOKED_MS + 1, true);
  await deposit(UID, 500n, BOOKED_MS + 1, true);
  await deposit(UID + 1n, 700n, BOOKED_MS + 1, true);
  await application(300n, BOOKED_MS + 2, 'credited');
  await application(600n, BOOKED_MS + 2, 'submitted');
  const ask = (uid: bigint, sinceMs: number, atLeast: bigint) => ({ uid, sinceMs, atLeast });
  const [all, some, before, others, nobody] = await selectTopUps(database, [
    ask(UID, BOOKED_MS, 1n),
    ask(UID, BOOKED_MS, 501n),
    ask(UID, BOOKED_MS - 1, 501n),
    ask(UID + 1n, BOOKED_MS, 1n),
    ask(UID + 2n, BOOKED_MS, 1n),
  ]);
  expect(all?.fitting.map(({ value }) => value)).toEqual([300n, 500n]);
  expect(all?.largest).toBe(500n);
  expect(some).toEqual({ fitting: [], largest: 500n });
  expect(before?.fitting.map(({ value }) => value)).toEqual([900n]);
  expect(others?.fitting.map(({ value }) => value)).toEqual([700n]);
  expect(nobody).toEqual({ fitting: [], largest: null });
});
