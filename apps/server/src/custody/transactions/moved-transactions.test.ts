import { expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../test/support/database.ts';
import { migrate } from '../../platform/postgres/schema/migrate.ts';
import { selectTransactions } from './chain-transactions.sql.ts';

const ID = '01970000-0000-7000-8000-000000000001';
const AT = `timestamptz '2026-03-01T10:00:00.123456Z'`;
const hashOf = (digit: number, prefix = '0x'): string => `${prefix}${String(digit).repeat(64)}`;
const NUMBERS = 'max_fee_per_gas, max_priority_fee_per_gas, gas_limit, prepared_at';
const SIGNED = 'nonce, raw, tx_hash, signed_at';

/** The rows of the five tables, as the release before wrote them. */
const ROWS = `
  insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination, amount, fee, arrival,
    confirmations, two_people, status, destination_key, created_at, updated_at)
  values ('${ID}', 7, 'usdt-erc20', 'chain', 'signer', 'USDT', 'ERC20', '${ID}', 'an address', 100, 2, 98, 6, false, 'requested', 'a key', ${AT},
    ${AT});
  insert into funding.cold_transfers (transfer_id, chain, currency, destination, amount, confirmations, max_fee, fee_reserved, fee_lane,
    fee_account, created_at, updated_at)
  values ('${ID}', 'ERC20', 'USDT', 'a cold address', 9, 1, 9, 9, 0, 'fees', ${AT}, ${AT});
  insert into funding.refills (refill_id, chain, currency, source, destination, amount, confirmations, max_fee, fee_reserved, fee_lane,
    fee_account, reason, requested_by, requested_at, expires_at, updated_at)
  values ('${ID}', 'BTC', 'BTC', 'a cold address', 'another address', 9, 1, 9, 9, 0, 'fees', 'a reason', 'ada', ${AT}, 'infinity', ${AT});
  insert into funding.withdrawal_payments (withdrawal_id, attempt, fee_step, ${NUMBERS}, ${SIGNED}, broadcast_at) values
    ('${ID}', 1, 0, 9, 1, 50000, ${AT}, 4, '0xaa', '${hashOf(1)}', ${AT}, ${AT}),
    ('${ID}', 2, 0, 9, 1, null, ${AT}, null, null, null, null, null);
  insert into funding.sweep_transactions (transaction_id, fee_step, ${NUMBERS}, ${SIGNED})
  values ('${ID}', 3, 9, 1, 21000, ${AT}, 0, '0xbb', '${hashOf(2)}', ${AT});
  insert into funding.cold_transactions (transfer_id, fee_step, ${NUMBERS}) values ('${ID}', 0, 9, 1, 21000, ${AT});
  insert into funding.anchor_transactions (anchor_id, fee_step, ${NUMBERS}, ${SIGNED})
  values ('${ID}', 0, 9, 1, 21000, ${AT}, 5, '0xcc', '${hashOf(3)}', ${AT});
  insert into funding.refill_transactions (refill_id, fee_step, draft, fee, max_fee_per_gas, max_priority_fee_per_gas, prepared_at, raw, tx_hash,
    signed_at)
  values ('${ID}', 0, 'a draft of a refill', 7, 0, 0, ${AT}, 'dd', '${hashOf(4, '')}', ${AT});
  insert into funding.refill_approvals (refill_id, fee_step, staff, signed, approved_at) values ('${ID}', 0, 'ben', 'signatures', ${AT})`;

test('transactions of all purposes move into one table, and stay as they were', async () => {
  const database = await createDatabaseBefore('000395');
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(ROWS);
  });
  await migrate(database);
  const common = {
    id: ID,
    attempt: 1,
    feeStep: 0,
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 1n,
    draft: null,
    isVoid: false,
  };
  expect(await selectTransactions(database, 'withdrawal', [ID])).toEqual([
    {
      ...common,
      gasLimit: 50_000n,
      signed: { raw: '0xaa', txHash: hashOf(1), nonce: 4 },
      broadcastAtMs: Date.parse('2026-03-01T10:00:00.123Z'),
    },
    { ...common, attempt: 2, gasLimit: null, signed: null, broadcastAtMs: null },
  ]);
  expect(await selectTransactions(database, 'sweep', [ID])).toMatchObject([
    { feeStep: 3, signed: { raw: '0xbb', txHash: hashOf(2), nonce: 0 } },
  ]);
  expect(await selectTransactions(database, 'cold', [ID])).toMatchObject([
    { gasLimit: 21_000n, signed: null },
  ]);
  expect(await selectTransactions(database, 'anchor', [ID])).toMatchObject([{ signed: { raw: '0xcc' } }]);
  expect(await selectTransactions(database, 'refill', [ID])).toMatchObject([
    {
      draft: { text: Buffer.from('a draft of a refill'), fee: 7n },
      signed: { raw: 'dd', txHash: hashOf(4, ''), nonce: null },
    },
  ]);
  const approvals =
    'select a.staff from funding.refill_approvals a join funding.chain_transactions using (refill_id, fee_step)';
  expect(await database.query(approvals)).toEqual([{ staff: 'ben' }]);
  // The rules hold for rows that moved.
  for (const change of ['raw = null', 'nonce = 9', "tx_hash = 'ff'", 'gas_limit = 90000'])
    await expect(
      database.query(`update funding.chain_transactions set ${change} where purpose = 'anchor'`),
    ).rejects.toThrow('once');
  await expect(database.query('delete from funding.chain_transactions')).rejects.toThrow('once');
});
