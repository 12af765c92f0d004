import { join } from 'node:path';
import { verifyBip322 } from '@tallystick/proof';
import { verifyMessage } from 'viem';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openTestChain } from '../../../test/support/funding/deposits-bench.ts';
import { intentKeys, NOW, POLICY, temporaryFolder } from '../../../test/support/funding/signer-bench.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { systemClock } from '../../platform/clock.ts';
import { openAddressMaker } from '../addresses/derive-address.ts';
import { openBitcoinKeys } from '../addresses/house-keys.ts';
import { sendTestEther, sendTestToken } from '../chains/evm/demo/test-token.ts';
import { readCoins } from '../coins/read-coins.ts';
import { openPaymentMethods } from '../payment-methods/payment-methods.ts';
import { openBatchJournal } from '../signer/bitcoin/batch-journal.ts';
import { openSignerKeys } from '../signer/keys.ts';
import { socketOf } from '../signer/protocol.ts';
import { serveSigner } from '../signer/serve-signer.ts';
import { createSignerClient } from '../signer/signer-client.ts';
import { openJournal } from '../signer/signing/journal.ts';
import { readPolicy } from '../signer/signing/policy.ts';
import { createReserves } from './read-reserves.ts';

const HOST = 'trade.example';
const WITH_BITCOIN = { ...POLICY, bitcoin: { network: 'main', max_fee_rate: 200, cap_per_hour: '1' } };

const openBench = async () => {
  const { chain, client } = await openTestChain();
  const database = await createTestDatabase();
  const paymentMethods = await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
  const folder = await temporaryFolder();
  const keys = await openSignerKeys(join(folder, 'signer-seed'), 'demo');
  const intents = intentKeys();
  const journal = await openJournal(join(folder, 'journal'));
  const batches = await openBatchJournal(join(folder, 'journal-bitcoin'));
  onTestFinished(() => batches.close());
  onTestFinished(() => journal.close());
  const server = await serveSigner(
    {
      keys,
      depositKeys: keys.depositKeys,
      intentKey: intents.publicKey,
      policy: readPolicy(JSON.stringify(WITH_BITCOIN)),
      journal,
      batches,
      now: () => NOW,
      onFailure: (error) => {
        throw error;
      },
    },
    socketOf(folder),
    0o600,
  );
  onTestFinished(() => void server.close());
  const log = collectingLog();
  const signer = createSignerClient({ clock: systemClock, socket: socketOf(folder), sign: intents.sign });
  const reserves = createReserves({
    database,
    paymentMethods,
    log,
    chain: () => chain,
    signer,
    hasBitcoin: true,
    areExpected: true,
  });
  const addressAt = openAddressMaker('evm', keys.depositKeys.evm);

  /** A customer's address with a credited or an uncredited deposit. */
  const addDeposit = async (index: number, state: 'credited' | 'seen') => {
    await database.query(
      'insert into funding.addresses (chain, address_index, uid, address, created_at) values ($1, $2, $3, $4, now())',
      ['ERC20', index, 1_000_000_000n + BigInt(index), addressAt(index)],
    );
    await database.query(
      `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
         value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, credited_at)
       values (gen_random_uuid(), 'ERC20', $1, 0, $2, 'usdt-erc20', 'USDT', $3, 5000000, 5000000, 0, 0, 5000000, false, 3, 1, 'block', $4::funding.deposit_state,
         now(), now(), case when $4::text = 'credited' then now() end)`,
      [`transaction-${index}`, 1_000_000_000n + BigInt(index), addressAt(index), state],
    );
    return addressAt(index);
  };
  return { database, paymentMethods, chain, client, keys, log, reserves, addDeposit, server };
};

it('shows what the house and its deposit addresses hold, each signed for by its own key', async () => {
  const { chain, client, keys, reserves, addDeposit } = await openBench();
  const mine = await addDeposit(4, 'credited');
  const waiting = await addDeposit(5, 'seen');
  await sendTestToken(client, chain.usdtContract, `0x${mine.slice(2)}`, 5_000_000n);
  await sendTestToken(client, chain.usdtContract, `0x${waiting.slice(2)}`, 6_000_000n);
  await sendTestEther(client, keys.payer.address, 1_230_000_009_999_999_999n);

  const held = await reserves.read(HOST, NOW);
  expect(held.map(({ address, currency, balance }) => ({ address, currency, balance }))).toEqual([
    { address: keys.payer.address, currency: 'ETH', balance: 123_000_000n },
    { address: mine, currency: 'USDT', balance: 5_000_000n },
  ]);
  for (const { address, message, signature } of held) {
    expect(message).toBe(`Tallystick proof of holding v1: ${HOST} holds ${address} at ${NOW}`);
    const signed = { address: `0x${address.slice(2)}`, signature: `0x${signature.slice(2)}` } as const;
    expect(await verifyMessage({ ...signed, message })).toBe(true);
    // The statement is valid only for this host and this second.
    expect(await verifyMessage({ ...signed, message: message.replace(HOST, 'other.example') })).toBe(false);
  }
});

it('shows nothing that cannot be signed for', async () => {
  const { log, reserves, server } = await openBench();
  await new Promise((resolve) => server.close(resolve));
  expect(await reserves.read(HOST, NOW)).toEqual([]);
  expect(log.lines.map(({ words }) => words).join()).toContain('left out');
});

it('shows coins with all confirmations by address, each signed for by its own key', async () => {
  const { database, paymentMethods, keys, reserves, server, log } = await openBench();
  const bitcoin = openBitcoinKeys({
    deposits: keys.depositKeys.bitcoin,
    house: keys.bitcoinHouse,
    network: 'main',
  });
  const theirs = bitcoin.addressAt({ account: 0, branch: 0, index: 3 });
  const change = bitcoin.addressAt({ account: 1, branch: 1, index: 8 });
  await database.query(
    `insert into funding.addresses (chain, address_index, uid, address, created_at) values ('BTC', 3, 1000000003, $1, now())`,
    [theirs],
  );
  await database.query(
    `insert into funding.house_addresses (chain, branch, address_index, address, created_at) values ('BTC', 1, 8, $1, now())`,
    [change],
  );
  await database.query(
    `insert into funding.chain_cursors (chain, chain_id, genesis, height, block_hash, head, looked_at, checked_height, read_since)
     values ('BTC', 1, 'genesis', 100, 'newest', 100, now(), 100, now())`,
  );
  const coin = (address: string, vout: number, amount: bigint, height: number) =>
    database.query(
      'insert into funding.coins (chain, txid, vout, address, amount, block_height) values ($1, $2, $3, $4, $5, $6)',
      ['BTC', 'a'.repeat(64), vout, address, amount, height],
    );
  await coin(theirs, 0, 7_000n, 90);
  await coin(theirs, 1, 5_000n, 91);
  await coin(change, 2, 90_000n, 90);
  // The newest block is not deep enough.
  await coin(change, 3, 1_000_000n, 100);

  const held = await reserves.read(HOST, NOW);
  expect(held.map(({ chain, address, balance }) => ({ chain, address, balance }))).toEqual([
    { chain: 'BTC', address: change, balance: 90_000n },
    { chain: 'BTC', address: theirs, balance: 12_000n },
  ]);
  for (const { address, message, signature } of held) {
    expect(message).toBe(`Tallystick proof of holding v1: ${HOST} holds ${address} at ${NOW}`);
    expect(verifyBip322('bc', address, message, signature)).toBe(true);
  }
  expect(await readCoins({ database, paymentMethods }, new Date())).toEqual({
    confirmed: 102_000n,
    waiting: 1_000_000n,
    free: 102_000n,
    needed: 0n,
  });

  await new Promise((resolve) => server.close(resolve));
  expect(await reserves.read(HOST, NOW)).toEqual([]);
  expect(log.lines.map(({ words }) => words).join()).toContain('a Bitcoin address is left out');
});

it('names cold addresses with what is there, without a signature', async () => {
  const { database, chain, client, reserves, server } = await openBench();
  const evm = '0x00000000000000000000000000000000c01d0009';
  const bitcoin = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
  for (const [chain, currency, address] of [
    ['ERC20', 'USDT', evm],
    ['ERC20', 'ETH', evm],
    ['BTC', 'BTC', bitcoin],
  ])
    await database.query('insert into funding.cold_addresses values ($1, $2, $3, now())', [
      chain,
      currency,
      address,
    ]);
  await sendTestToken(client, chain.usdtContract, evm, 7_000_000n);
  await database.query(
    `insert into funding.coins (chain, txid, vout, address, amount, block_height, is_cold) values ('BTC', $1, 0, $2, 42, 9, true)`,
    ['b'.repeat(64), bitcoin],
  );
  await new Promise((resolve) => server.close(resolve));
  const held = await reserves.read(HOST, NOW);
  expect(held).toEqual([
    {
      chain: 'BTC',
      currency: 'BTC',
      address: bitcoin,
      balance: 42n,
      message: `Tallystick cold address v1: ${HOST} keeps money at ${bitcoin} at ${NOW}`,
      signature: 'none',
    },
    {
      chain: 'ERC20',
      currency: 'USDT',
      address: evm,
      balance: 7_000_000n,
      message: `Tallystick cold address v1: ${HOST} keeps money at ${evm} at ${NOW}`,
      signature: 'none',
    },
  ]);
});
