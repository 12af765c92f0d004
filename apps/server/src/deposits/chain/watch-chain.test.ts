import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  type DepositsBench,
  openDepositsBench,
  readPaymentMethodsAgain,
} from '../../../test/support/funding/deposits-bench.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { seededRandom } from '../../../test/support/random.ts';
import {
  type AnvilClient,
  deployTestToken,
  sendTestEther,
  sendTestToken,
} from '../../chains/evm/demo/test-token.ts';
import { COMPILED } from '../../platform/process/compile-cache.ts';
import { lookAtChain } from './watch-chain.ts';

const USDT = 1_000_000n;
const ETHER = 10n ** 18n;
/** As in the deposit methods of a demo. */
const CONFIRMATIONS = 6;
const KILLS = quantity(2, 10);
const WATCHER = fileURLToPath(
  new URL('../../../test/support/funding/chain-watcher-process.ts', import.meta.url),
);

const expectSumsZero = async ({ database }: DepositsBench): Promise<void> => {
  await expectZeroSums(database);
};

const first = (bench: DepositsBench): bigint => bench.uids[0] ?? 0n;

const stranger = async (client: AnvilClient) => (await client.write.getAddresses())[1] ?? '0x';

describe('a deposit', () => {
  it('is seen at once, waits for its confirmations, and is credited once', async () => {
    const bench = await openDepositsBench();
    const uid = first(bench);
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, await bench.addressOf(uid), 250n * USDT);
    await sendTestEther(bench.client, await bench.addressOf(uid), ETHER / 2n + 123n);
    await bench.look();
    const seen = await bench.deposits();
    expect(seen.map(({ currency, amount, state }) => [currency, amount, state])).toEqual([
      ['USDT', 250n * USDT, 'seen'],
      ['ETH', 50_000_000n, 'seen'],
    ]);
    // The token's block is the sixth from the head, which is enough. Ether came one block later.
    await bench.mine(CONFIRMATIONS - 2);
    await bench.look();
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['credited', 'seen']);
    await bench.mine(1);
    await bench.look();
    await bench.look();
    expect(await bench.available(uid, 'USDT')).toBe(250n * USDT);
    expect(await bench.available(uid, 'ETH')).toBe(50_000_000n);
    const [dust] = await bench.database.query<{ dust: string }>(
      `select dust::text as dust from funding.deposits where currency = 'ETH'`,
    );
    expect(dust?.dust).toBe('123');
    await expectSumsZero(bench);
  });

  it('that came before the first look at a demo’s own chain is found too', async () => {
    const bench = await openDepositsBench();
    const uid = first(bench);
    await sendTestToken(bench.client, bench.chain.usdtContract, await bench.addressOf(uid), 250n * USDT);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    await bench.look();
    expect(await bench.available(uid, 'USDT')).toBe(250n * USDT);
  });

  it('is noted when the payment methods have to be read again', async () => {
    const bench = await openDepositsBench();
    const uid = first(bench);
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, await bench.addressOf(uid), 250n * USDT);
    const paymentMethods = await readPaymentMethodsAgain(bench);
    await lookAtChain({ ...bench.dependencies, paymentMethods }, bench.reader);
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['seen']);
  });

  it('restores the borrowed part first while borrowed money is outside', async () => {
    const bench = await openDepositsBench();
    const uid = first(bench);
    bench.outside.set(uid, 100n * USDT);
    await bench.look();
    for (const amount of [60n, 60n]) {
      await sendTestToken(bench.client, bench.chain.usdtContract, await bench.addressOf(uid), amount * USDT);
    }
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect([await bench.borrowed(uid), await bench.available(uid, 'USDT')]).toEqual([
      100n * USDT,
      20n * USDT,
    ]);
    const entries = await bench.ledger.entriesOf(
      uid,
      { currency: 'USDT', kinds: ['loan_restored'] },
      { after: null, offset: 0 },
      9,
    );
    expect(entries).toHaveLength(4);
    await expectSumsZero(bench);
  });

  it('that was never made credits nothing', async () => {
    const bench = await openDepositsBench();
    const { client, chain } = bench;
    const uid = first(bench);
    const to = await bench.addressOf(uid);
    await bench.look();
    const other = await stranger(client);
    // Another contract with the same name and symbol. Its owner sends a large sum.
    const fake = await deployTestToken(client, other);
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
      args: [to, 1_000_000n * USDT],
    });
    await client.write.sendTransaction({ account: other, to: fake, data });
    // The right contract, but a failed transaction: the stranger has no tokens. The attached Ether is returned.
    await client.write.sendTransaction({ account: other, to: chain.usdtContract, data, gas: 200_000n });
    // Ether to an address whose code refuses it gives a failed receipt.
    await client.wheels.setCode({ address: to, bytecode: '0x60006000fd' });
    const hash = await client.write.sendTransaction({ account: other, to, value: ETHER, gas: 100_000n });
    // On a busy machine the chain mines it after the next call, when the address no longer refuses.
    await client.read.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    await client.wheels.setCode({ address: to, bytecode: '0x' });
    // Zero, and one minor unit.
    await sendTestToken(client, chain.usdtContract, to, 0n);
    await sendTestToken(client, chain.usdtContract, to, 1n);
    await sendTestEther(client, to, 1n);
    await bench.mine(CONFIRMATIONS + 2);
    await bench.look();
    expect((await bench.deposits()).map(({ currency, amount, state }) => [currency, amount, state])).toEqual([
      ['USDT', 1n, 'small'],
      ['ETH', 0n, 'small'],
    ]);
    expect(await bench.available(uid, 'USDT')).toBe(0n);
    expect(await bench.available(uid, 'ETH')).toBe(0n);
    await expectSumsZero(bench);
  });

  it('is one deposit a log, also when ten watchers look at the same time', async () => {
    const bench = await openDepositsBench();
    const uid = first(bench);
    await bench.look();
    for (const amount of [20n, 20n, 30n]) {
      await sendTestToken(bench.client, bench.chain.usdtContract, await bench.addressOf(uid), amount * USDT);
    }
    await bench.mine(CONFIRMATIONS);
    await Promise.all(Array.from({ length: 10 }, () => bench.look()));
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['credited', 'credited', 'credited']);
    expect(await bench.available(uid, 'USDT')).toBe(70n * USDT);
    await expectSumsZero(bench);
  });

  it('beyond the customer’s own limit is credited all the same, and noted', async () => {
    const bench = await openDepositsBench();
    bench.limits.current = [{ amount: 100n * USDT, startMs: 0 }];
    const to = await bench.addressOf(first(bench));
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, to, 60n * USDT);
    await sendTestToken(bench.client, bench.chain.usdtContract, to, 60n * USDT);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    const rows = await bench.database.query<{ beyond_limit: boolean }>(
      'select beyond_limit from funding.deposits order by block_height',
    );
    expect(rows.map((row) => row.beyond_limit)).toEqual([false, true]);
    expect(await bench.available(first(bench), 'USDT')).toBe(120n * USDT);
  });
});

describe('a re-organisation', () => {
  it('of three blocks takes back what was not final, and brings it again', async () => {
    const bench = await openDepositsBench();
    const { client, chain } = bench;
    const uid = first(bench);
    const to = await bench.addressOf(uid);
    await bench.look();
    const before = await client.wheels.snapshot();
    const hash = await sendTestToken(client, chain.usdtContract, to, 40n * USDT);
    const raw = await client.read.getTransaction({ hash });
    await bench.mine(2);
    await bench.look();
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['seen']);
    // The same height again with other blocks and without the deposit.
    await client.wheels.revert({ id: before });
    await client.wheels.increaseTime({ seconds: 60 });
    await bench.mine(4);
    await bench.look();
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['gone']);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.available(uid, 'USDT')).toBe(0n);
    // The same transaction is mined again after all.
    await client.write.sendTransaction({
      account: raw.from,
      to: raw.to,
      data: raw.input,
      nonce: raw.nonce,
      gas: raw.gas,
      ...(raw.maxFeePerGas === undefined ? {} : { maxFeePerGas: raw.maxFeePerGas }),
      ...(raw.maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas: raw.maxPriorityFeePerGas }),
    });
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect((await bench.deposits()).filter(({ state }) => state === 'credited')).toHaveLength(1);
    expect(await bench.available(uid, 'USDT')).toBe(40n * USDT);
    const [cursor] = await bench.database.query<{ halted_reason: string | null }>(
      'select halted_reason from funding.chain_cursors',
    );
    expect(cursor?.halted_reason).toBeNull();
    await expectSumsZero(bench);
  });

  it('that takes a credited deposit with it stops crediting on that chain', async () => {
    const bench = await openDepositsBench();
    const { client, chain } = bench;
    const uid = first(bench);
    const to = await bench.addressOf(uid);
    await bench.look();
    const before = await client.wheels.snapshot();
    await sendTestToken(client, chain.usdtContract, to, 40n * USDT);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.available(uid, 'USDT')).toBe(40n * USDT);
    await client.wheels.revert({ id: before });
    await client.wheels.increaseTime({ seconds: 60 });
    await bench.mine(CONFIRMATIONS + 3);
    await bench.look();
    await sendTestToken(client, chain.usdtContract, to, 50n * USDT);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    const [cursor] = await bench.database.query<{ halted_reason: string | null }>(
      'select halted_reason from funding.chain_cursors',
    );
    expect(cursor?.halted_reason).toMatch(/^reorganisation_of_credited \{"count":"1",/);
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['credited', 'seen']);
    expect(await bench.available(uid, 'USDT')).toBe(40n * USDT);
  });
});

describe('a watcher', () => {
  it('that is killed at random moments loses nothing and credits nothing twice', async () => {
    const bench = await openDepositsBench(4);
    const { client, chain, database } = bench;
    const random = seededRandom(29);
    await bench.look();
    const owed = new Map(bench.uids.map((uid) => [uid, 0n]));
    for (let round = 0; round < KILLS; round += 1) {
      const watcher = fork(WATCHER, [database.url, chain.endpoint, chain.usdtContract], {
        stdio: 'ignore',
        env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      });
      const ended = once(watcher, 'exit');
      await once(watcher, 'message');
      for (const uid of bench.uids) {
        const amount = BigInt(10 + round) * USDT;
        await sendTestToken(client, chain.usdtContract, await bench.addressOf(uid), amount);
        owed.set(uid, (owed.get(uid) ?? 0n) + amount);
      }
      await delay(random() * 120);
      watcher.kill('SIGKILL');
      await ended;
    }
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    for (const [uid, amount] of owed) expect(await bench.available(uid, 'USDT')).toBe(amount);
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(Array(4 * KILLS).fill('credited'));
    await expectSumsZero(bench);
  });
});
