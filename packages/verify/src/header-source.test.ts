import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { blockHash } from '@tallystick/proof';
import { anchoredReceipt } from '@tallystick/proof/testing/anchors.ts';
import { anOrder, KEYS, receiptOf, secondsAround } from '@tallystick/proof/testing/house.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerifier as run, type ServedHouse, serveHouse } from './testing/run-verifier.ts';

const TIMEOUT_MS = 60_000;

const order = anOrder();
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const keyArguments = KEYS.flatMap((key) => ['--key', key]);

let served: ServedHouse;
const write = (name: string, content: string): string => served.write(name, content);
beforeAll(async () => {
  served = await serveHouse([]);
});
afterAll(() => served.close());

describe('the anchor of a receipt', { timeout: TIMEOUT_MS }, () => {
  const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;
  const open = async () => {
    const { receipt, anchor } = await anchoredReceipt(seconds);
    const { header } = anchor.block;
    return { path: write('anchored.json', receipt), header, hash: blockHash(header) };
  };

  it('is shown with its block, and the command says that nobody compared it', async () => {
    const { path, hash } = await open();
    const { out, code } = await run(path, ...keyArguments);
    expect(out).toContain('✓ anchor_block: the block that is shown has a transaction with that root\n');
    expect(out).toContain(
      `it is anchored in block 21000000 of chain 31337, of 2026-01-02T01:00:12.000Z, with the hash ${hash}`,
    );
    expect(out).toContain('whether the chain has that block was not compared');
    expect(code).toBe(0);
    expect((await run(write('plain.json', await receiptOf(order, seconds)), ...keyArguments)).out).toContain(
      'it has no anchor in a chain',
    );
  });

  it('is compared with a file of headers or hashes', async () => {
    const { path, header, hash } = await open();
    for (const line of [hash, hexOf(header)]) {
      const file = write('headers', `# mine\n${`0x${'ab'.repeat(32)}`}\n${line}\n`);
      const { out, code } = await run(path, ...keyArguments, '--header-source', file);
      expect(out).toContain('✓ anchor_chain: the header source has that block\n');
      expect(out).not.toContain('not compared');
      expect(code).toBe(0);
    }
    const other = write('other', hexOf(header.with(-1, (header.at(-1) ?? 0) ^ 1)));
    const { out, code } = await run(path, ...keyArguments, '--header-source', other);
    expect(out).toContain(
      '✗ anchor_chain: the header source does not have that block\n    reason: block_unknown',
    );
    expect([code, out.includes('it does NOT hold')]).toEqual([1, true]);
    const { err } = await run(path, ...keyArguments, '--header-source', write('rubbish', 'rubbish'));
    expect(err).toContain('neither a hash nor a header');
  });

  it.each([
    ['the block', '0x7a69', (hash: string) => ({ hash: hash.toUpperCase().replace('0X', '0x') }), null],
    ['another block', '0x7a69', () => ({ hash: `0x${'cd'.repeat(32)}` }), 'other_block'],
    ['no block', '0x7a69', () => null, 'block_unknown'],
    ['another chain', '0x1', (hash: string) => ({ hash }), 'other_chain'],
  ] as const)('is compared with a node that has %s', async (_name, chainId, blockOf, why) => {
    const { path, hash } = await open();
    const asked: string[] = [];
    const node = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(body);
        const result = body.includes('eth_chainId') ? chainId : blockOf(hash);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      });
    });
    await once(node.listen(0, '127.0.0.1'), 'listening');
    const address = node.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    const { out, code } = await run(
      path,
      ...keyArguments,
      '--header-source',
      `http://127.0.0.1:${address.port}`,
    );
    node.close();
    expect(code).toBe(why === null ? 0 : 1);
    expect(out).toContain(why === null ? '✓ anchor_chain' : `reason: ${why}`);
    if (why !== 'other_chain') expect(asked[1]).toContain('"params":["0x1406f40",false]');
  });
});
