import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { anOrder, KEYS, receiptOf, secondsAround } from '@tallystick/proof/testing/house.ts';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const MAX_GZIP_BYTES = 25_000;
const ENTRY = fileURLToPath(import.meta.resolve('@tallystick/proof/receipts/receipt.ts'));

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['iife'], name: 'verifier' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk, ...others] = output?.output ?? [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('one script expected');
  return chunk.code;
};

describe('the verifier of receipts, as a browser gets it', () => {
  let code = '';
  beforeAll(async () => {
    code = await bundle();
  }, 60_000);

  it('is at most 25 kB, compressed', () => {
    const { length } = gzipSync(code);
    expect(length).toBeGreaterThan(5000);
    expect(length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  });

  it('verifies a receipt where there is nothing but the language', async () => {
    const order = anOrder();
    const receipt = await receiptOf(
      order,
      secondsAround(order, (offset) => 100n + BigInt(offset)),
    );
    const check = (text: string): unknown =>
      new Script(
        `${code}; JSON.stringify(verifier.verifyReceipt(Uint8Array.from(bytes), keys).steps.filter(({ ok, notShown }) => !ok && !notShown))`,
      ).runInNewContext({ bytes: [...Buffer.from(text)], keys: KEYS });
    expect(check(receipt)).toBe('[]');
    expect(check(receipt.replace('"direction":"up"', '"direction":"down"'))).toContain(
      '"name":"order_logged"',
    );
  });
});
