import { expect, test } from 'vitest';
import {
  RECORDED_BLOCK,
  RECORDED_RECEIVER,
  RECORDED_SENDER,
  RECORDED_TRANSFER,
  startTronNode,
} from '../../../test/support/funding/tron-node.ts';
import { createTronApi } from './tron-api.ts';

const { id: HASH } = RECORDED_TRANSFER;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const nodeWith = async (changed: Record<string, unknown> = {}, options = {}) =>
  startTronNode(new Map([[HASH, { ...RECORDED_TRANSFER, ...changed }]]), options);

test('reads a recorded transfer of USDT, with the key of the API', async () => {
  const node = await nodeWith();
  const api = createTronApi({ url: `${node.url}/`, apiKey: 'a-key' });
  expect(await api.transaction(HASH)).toEqual({
    succeeded: true,
    blockHeight: BigInt(RECORDED_BLOCK),
    confirmations: 31,
    transfers: [{ contract: USDT, from: RECORDED_SENDER, to: RECORDED_RECEIVER, amount: 1_000_000n }],
  });
  expect(node.state.keys).toEqual(['a-key', 'a-key']);
  node.state.head = RECORDED_BLOCK - 2;
  expect((await api.transaction(HASH))?.confirmations).toBe(0);
  expect(await api.transaction('ab'.repeat(32))).toBeNull();
});

test('a failed transaction has not succeeded, and other events are no transfers', async () => {
  const failed = await nodeWith({ result: 'FAILED', receipt: { result: 'OUT_OF_ENERGY' }, log: undefined });
  const plain = { apiKey: null };
  expect(await createTronApi({ ...plain, url: failed.url }).transaction(HASH)).toMatchObject({
    succeeded: false,
    transfers: [],
  });
  const [log] = RECORDED_TRANSFER.log;
  const [name = '', from = '', to = ''] = log?.topics ?? [];
  const approval = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
  const others = [
    { ...log, topics: [approval, from, to] },
    { ...log, topics: [name, from] },
    { ...log, data: '' },
    { ...log, topics: [name, 'xx', to] },
  ];
  const other = await nodeWith({ log: others });
  expect((await createTronApi({ ...plain, url: other.url }).transaction(HASH))?.transfers).toEqual([]);
});

test.each([
  ['another status', {}, { status: 503 }],
  ['another transaction', { id: 'cd'.repeat(32) }, {}],
  ['a block that is no number', { blockNumber: '29129143' }, {}],
  ['an address that is none', { log: [{ address: 'zz', topics: [] }] }, {}],
  ['too much', { resMessage: 'x'.repeat(300_000) }, {}],
])('%s is no valid answer', async (_name, changed, options) => {
  const { url } = await nodeWith(changed, options);
  await expect(createTronApi({ url, apiKey: null }).transaction(HASH)).rejects.toThrow();
});
