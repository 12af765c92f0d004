import { join } from 'node:path';
import {
  type Challenge,
  holdingMessage,
  type StatedHolding,
  verifyBip322,
  verifyEip191,
} from '@tallystick/proof';
import { getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openTestChain } from '../../../test/support/funding/deposits-bench.ts';
import { intentKeys, NOW, POLICY, temporaryFolder } from '../../../test/support/funding/signer-bench.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { sendTestEther, sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { openAddressMaker } from '../../custody/addresses/derive-address.ts';
import { openBitcoinKeys } from '../../custody/addresses/house-keys.ts';
import { openPaymentMethods } from '../../payments/payment-methods.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { openBatchJournal } from '../../signing/bitcoin/batch-journal.ts';
import { openJournal } from '../../signing/intents/journal.ts';
import { readPolicy } from '../../signing/intents/policy.ts';
import { openSignerKeys } from '../../signing/keys.ts';
import { socketOf } from '../../signing/protocol.ts';
import { serveSigner } from '../../signing/serve-signer.ts';
import { createSignerClient } from '../../signing/signer-client.ts';
import { insertColdProof } from './cold-proofs.sql.ts';
import { createReserves } from './read-reserves.ts';

const HOST = 'trade.example';
const CHALLENGE: Challenge = { chainId: 31_337, number: 7, hash: 'cd'.repeat(32), second: NOW - 300 };
const ASKED = { host: HOST, challenge: CHALLENGE };
const BLOCK_SECOND = NOW - 900;
/** The Bitcoin node knows one block. */
const blockSecondOf = (hash: string): number => {
  if (hash !== 'ef'.repeat(32)) throw new Error('the node does not answer');
  return BLOCK_SECOND;
};

/** True if the key of an address signed for this host over the challenge. */
const isSigned = ({ address, signed, chain }: StatedHolding, hash = CHALLENGE.hash): boolean => {
  const message = holdingMessage(HOST, address, hash);
  const signature = signed?.signature ?? '';
  return chain === 'BTC'
    ? verifyBip322('bc', address, message, signature)
    : verifyEip191(address, message, signature);
};
const WITH_BITCOIN = { ...POLICY, bitcoin: { network: 'main', max_fee_rate: 200, cap_per_hour: '1' } };

/** A port on which nothing listens. */
const NO_NODE = 'http://127.0.0.1:9';

const openBench = async (endpoint?: string) => {
  const { chain, client } = await openTestChain();
  const database = await createTestDatabase();
  await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
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
      now: () => Math.floor(systemClock.nowMs() / 1000),
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
    log,
    chain: () => ({ ...chain, ...(endpoint !== undefined && { endpoint }) }),
    bitcoin: { prefix: 'bc', secondOf: async (hash) => blockSecondOf(hash) },
    blocksBehind: 0,
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
  return { database, chain, client, keys, log, reserves, addDeposit, server };
};

it('states the paying account and deposit addresses after one block, each signed for over the challenge', async () => {
  const { chain, client, keys, reserves, addDeposit } = await openBench();
  const mine = await addDeposit(4, 'credited');
  const waiting = await addDeposit(5, 'seen');
  await sendTestToken(client, chain.usdtContract, `0x${mine.slice(2)}`, 5_000_000n);
  await sendTestToken(client, chain.usdtContract, `0x${waiting.slice(2)}`, 6_000_000n);
  await sendTestEther(client, keys.payer.address, 1_230_000_009_999_999_999n);

  const { challenges, chains, holdings } = await reserves.read(ASKED);
  expect(challenges).toEqual([CHALLENGE]);
  const newest = await client.read.getBlock();
  expect(chains.get('ERC20')).toEqual({
    kind: 'evm',
    id: '31337',
    coin: 'ETH',
    tokens: new Map([['USDT', getAddress(chain.usdtContract)]]),
    block: { number: Number(newest.number), hash: newest.hash.slice(2), second: Number(newest.timestamp) },
  });
  expect(
    holdings.map(({ address, currency, kind, balance }) => ({ address, currency, kind, balance })),
  ).toEqual([
    { address: keys.payer.address, currency: 'ETH', kind: 'hot', balance: 123_000_000n },
    { address: mine, currency: 'USDT', kind: 'deposit', balance: 5_000_000n },
  ]);
  for (const holding of holdings) {
    expect(isSigned(holding)).toBe(true);
    expect(isSigned(holding, 'ab'.repeat(32))).toBe(false);
  }
});

it('states addresses without signatures when the signer is away, or there is no anchor', async () => {
  const { chain, client, log, reserves, server, addDeposit } = await openBench();
  const mine = await addDeposit(4, 'credited');
  await sendTestToken(client, chain.usdtContract, `0x${mine.slice(2)}`, 5_000_000n);
  const unanchored = await reserves.read({ host: HOST, challenge: null });
  expect(unanchored.challenges).toEqual([]);
  expect(unanchored.holdings.map(({ signed }) => signed)).toEqual([null]);
  await new Promise((resolve) => server.close(resolve));
  expect((await reserves.read(ASKED)).holdings).toEqual([
    { chain: 'ERC20', currency: 'USDT', address: mine, kind: 'deposit', balance: 5_000_000n, signed: null },
  ]);
  expect(log.lines.map(({ words }) => words).join()).toContain('has no signature in the statement');
});

it('states no balance and no block of a chain whose node does not answer', async () => {
  const { chain, reserves, addDeposit } = await openBench(NO_NODE);
  const mine = await addDeposit(4, 'credited');
  const { chains, holdings } = await reserves.read(ASKED);
  expect(chains.get('ERC20')?.block).toBeNull();
  expect(chains.get('ERC20')?.id).toBe(String(chain.chainId));
  const deposit = holdings.filter(({ address }) => address === mine);
  expect(deposit.map(({ currency, balance }) => ({ currency, balance }))).toEqual([
    { currency: 'USDT', balance: null },
    { currency: 'ETH', balance: null },
  ]);
});

const addCoins = async (database: Database, hash: string) => {
  await database.query(
    `insert into funding.chain_cursors (chain, chain_id, genesis, height, block_hash, head, looked_at, checked_height, read_since)
     values ('BTC', 1, 'genesis', 100, $1, 100, now(), 100, now())`,
    [hash],
  );
  return (address: string, vout: number, amount: bigint, height: number, isCold = false) =>
    database.query(
      'insert into funding.coins (chain, txid, vout, address, amount, block_height, is_cold) values ($1, $2, $3, $4, $5, $6, $7)',
      ['BTC', 'a'.repeat(64), vout, address, amount, height, isCold],
    );
};

const openBitcoinBench = async (hash: string) => {
  const bench = await openBench();
  const { database, keys } = bench;
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
  return { ...bench, theirs, change, coin: await addCoins(database, hash) };
};

it('states coins after the newest block by address, each signed for by its own key', async () => {
  const { theirs, change, coin, reserves } = await openBitcoinBench('ef'.repeat(32));
  await coin(theirs, 0, 7_000n, 90);
  await coin(theirs, 1, 5_000n, 100);
  await coin(change, 2, 90_000n, 90);
  const { chains, holdings } = await reserves.read(ASKED);
  expect(chains.get('BTC')).toEqual({
    kind: 'bitcoin',
    id: 'bc',
    coin: 'BTC',
    tokens: new Map(),
    block: { number: 100, hash: 'ef'.repeat(32), second: BLOCK_SECOND },
  });
  const bitcoin = holdings.filter(({ chain }) => chain === 'BTC');
  expect(bitcoin.map(({ address, kind, balance }) => ({ address, kind, balance }))).toEqual([
    { address: change, kind: 'hot', balance: 90_000n },
    { address: theirs, kind: 'deposit', balance: 12_000n },
  ]);
  expect(bitcoin.map((each) => isSigned(each))).toEqual([true, true]);
});

it('states no balance of Bitcoin when its node does not know the block', async () => {
  const { change, coin, reserves } = await openBitcoinBench('another block');
  await coin(change, 2, 90_000n, 90);
  const { chains, holdings } = await reserves.read(ASKED);
  expect(chains.get('BTC')?.block).toBeNull();
  expect(holdings.filter(({ chain }) => chain === 'BTC').map(({ balance }) => balance)).toEqual([null]);
});

it('states cold addresses with the signature that staff entered, over its own challenge', async () => {
  const { database, chain, client, reserves } = await openBench();
  const account = privateKeyToAccount(generatePrivateKey());
  const bare = '0x00000000000000000000000000000000c01d0009';
  const older: Challenge = { ...CHALLENGE, hash: '12'.repeat(32), second: NOW - 86_400 };
  for (const address of [account.address, bare])
    await database.query(`insert into funding.cold_addresses values ('ERC20', 'USDT', $1, now())`, [address]);
  await sendTestToken(client, chain.usdtContract, account.address, 7_000_000n);
  await sendTestToken(client, chain.usdtContract, bare, 3_000_000n);
  const signature = await account.signMessage({ message: holdingMessage(HOST, account.address, older.hash) });
  const proof = { chain: 'ERC20', address: account.address, challenge: older, signature };
  expect(await insertColdProof(database, proof, 'ada', new Date())).toBe(true);
  const { challenges, holdings } = await reserves.read(ASKED);
  expect(challenges).toEqual([CHALLENGE, older]);
  const cold = holdings.filter(({ kind }) => kind === 'cold');
  expect(cold.find(({ address }) => address === account.address)).toMatchObject({
    balance: 7_000_000n,
    signed: { challenge: 1, signature },
  });
  expect(cold.find(({ address }) => address !== account.address)).toMatchObject({
    balance: 3_000_000n,
    signed: null,
  });
});

it('sums what staff keep by hand, without the chains that the server reads', async () => {
  const { database, reserves } = await openBench();
  expect(await reserves.keptByHand(database)).toEqual([]);
});
