import { anchorData, hexEncode } from '@tallystick/proof';
import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { POLICY } from '../../../test/support/funding/signer-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { createRootPublisher } from './publish-root.ts';

const ID = '01930000-0000-7000-8000-000000000001';
const OTHER_ID = '01930000-0000-7000-8000-000000000002';
const ROOT = new Uint8Array(32).fill(0xab);
const AT_ONCE = { sendAgainMs: 0, replaceAfterMs: 0, spentForMs: 0 };
const PATIENT = { sendAgainMs: 0, replaceAfterMs: 60_000, spentForMs: 0 };
const WAITING = { kind: 'waiting', blocker: null };

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a root', () => {
  it('is published once it is deep enough in the chain, with the proof of its transaction', async () => {
    const bench = await openAnchorBench(await createTestDatabase());
    expect(await bench.publisher.publish(ID, ROOT)).toEqual(WAITING);
    await bench.mine(10);
    expect(await bench.publisher.publish(ID, ROOT)).toEqual(WAITING);
    await bench.mine(1);
    const published = await bench.publisher.publish(ID, ROOT);
    if (published.kind !== 'published') throw new Error(JSON.stringify(published));
    const block = await bench.client.read.getBlock({ blockNumber: published.blockNumber });
    expect(published).toMatchObject({
      chainId: 31_337,
      blockHash: block.hash,
      blockSecond: Number(block.timestamp),
      txHash: block.transactions[0],
    });
    expect(keccak256(published.proof.header)).toBe(block.hash);
    const sent = await bench.client.read.getTransaction({ hash: block.transactions[0] ?? '0x' });
    expect(sent).toMatchObject({ input: `0x${hexEncode(anchorData(ROOT))}`, value: 0n, to: sent.from });
    expect(await bench.chain.nonceOf(bench.keys.payer.address)).toBe(1);
  });

  it('that no block takes is replaced under its nonce, and published once', async () => {
    const bench = await openAnchorBench(await createTestDatabase(), { timeouts: AT_ONCE });
    await bench.client.wheels.setAutomine(false);
    for (let round = 0; round < 3; round += 1)
      expect(await bench.publisher.publish(ID, ROOT)).toEqual(WAITING);
    await bench.mine(12);
    expect(await bench.publisher.publish(ID, ROOT)).toMatchObject({
      kind: 'published',
      txHash: bench.journal.entries.at(-1)?.txHash,
    });
    expect(new Set(bench.journal.entries.map(({ nonce }) => nonce))).toEqual(new Set([0]));
    expect(bench.journal.entries).toHaveLength(3);
    expect(await bench.chain.nonceOf(bench.keys.payer.address)).toBe(1);
  });

  it('whose nonce another transaction has spent for good has failed', async () => {
    const bench = await openAnchorBench(await createTestDatabase(), { timeouts: PATIENT });
    await bench.client.wheels.setAutomine(false);
    await bench.publisher.publish(ID, ROOT);
    const { payer } = bench.keys;
    await bench.client.wheels.dropTransaction({ hash: keccakOf(bench.journal.entries[0]?.raw) });
    const other = await payer.signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: 0,
      to: payer.address,
      gas: 21_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 10n ** 9n,
    });
    await bench.chain.send(other);
    await bench.mine(1);
    await bench.publisher.publish(ID, ROOT);
    await bench.mine(13);
    expect(await bench.publisher.publish(ID, ROOT)).toEqual({
      kind: 'failed',
      by: keccakOf(other),
    });
  });

  it('is refused by a signer that has anchored in this hour, or whose policy has no anchors', async () => {
    const database = await createTestDatabase();
    const bench = await openAnchorBench(database);
    await bench.publisher.publish(ID, ROOT);
    const refused = { kind: 'refused', refusal: 'anchor_too_soon' };
    expect(await bench.publisher.publish(OTHER_ID, ROOT)).toEqual(refused);
    bench.time.hours = 1;
    expect(await bench.publisher.publish(OTHER_ID, ROOT)).toEqual(WAITING);

    const { anchors: _anchors, ...chain } = POLICY.chains['31337'] ?? { max_fee_gwei: 1, assets: {} };
    const without = await openAnchorBench(await createTestDatabase(), {}, { chains: { '31337': chain } });
    expect(await without.publisher.publish(ID, ROOT)).toEqual({
      kind: 'refused',
      refusal: 'anchors_not_allowed',
    });
    expect(await without.chain.nonceOf(without.keys.payer.address)).toBe(0);
  });

  it('is refused if the signer has signed it with other fees, as after a restoration', async () => {
    const bench = await openAnchorBench(await createTestDatabase());
    await bench.publisher.publish(ID, ROOT);
    const fees = { maxFeePerGas: 9_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
    const restored = createRootPublisher({
      database: await createTestDatabase(),
      clock: bench.clock,
      confirmations: 12,
      chain: () => ({ ...bench.chain, fees: () => Promise.resolve(fees) }),
      signer: bench.signer,
    });
    expect(await restored.publish(ID, ROOT)).toEqual({ kind: 'refused', refusal: 'altered' });
    expect(bench.journal.entries).toHaveLength(1);
  });

  it('waits while the signer or the chain is away, and is published once by any process after that', async () => {
    const database = await createTestDatabase();
    const bench = await openAnchorBench(database);
    const options = { database, clock: bench.clock, confirmations: 12 };
    const away = createRootPublisher({
      ...options,
      chain: () => bench.chain,
      signer: { ...bench.signer, signAnchor: () => Promise.reject(new Error('away')) },
    });
    await expect(away.publish(ID, ROOT)).rejects.toThrow('away');
    const blind = createRootPublisher({ ...options, chain: () => null, signer: bench.signer });
    expect(await blind.publish(ID, ROOT)).toEqual({
      kind: 'waiting',
      blocker: 'node_unreachable',
    });
    const processes = [1, 2, 3].map(() =>
      createRootPublisher({ ...options, chain: () => bench.chain, signer: bench.signer }),
    );
    await Promise.all(processes.map((each) => each.publish(ID, ROOT)));
    await bench.mine(12);
    const published = await Promise.all(processes.map((each) => each.publish(ID, ROOT)));
    expect(new Set(published.map(({ kind }) => kind))).toEqual(new Set(['published']));
    expect(await bench.chain.nonceOf(bench.keys.payer.address)).toBe(1);
  });
});

const keccakOf = (raw: string | undefined) => keccak256(`0x${(raw ?? '').slice(2)}`);
