import { readFile } from 'node:fs/promises';
import { verifyReceipt } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';

/** The app is a project of its own, so its modules are imported at run time. */
const EXAMPLE = '../../apps/web/src/verification/example/example-receipt.ts';
const example = z.object({ EXAMPLE_KEYS: z.array(z.string()), EXAMPLE_RECEIPT: z.string() });
const vector = z.object({ name: z.string(), receipt: z.string(), keys: z.array(z.string()) });

it('the app explains a trade by a vector of the product as it is, and all of it holds', async () => {
  const { EXAMPLE_KEYS: keys, EXAMPLE_RECEIPT: receipt } = example.parse(await import(EXAMPLE));
  const text = await readFile(new URL('../../docs/vectors/receipts.jsonl', import.meta.url), 'utf8');
  const vectors = text
    .trim()
    .split('\n')
    .map((line) => vector.parse(JSON.parse(line)));
  const named = (name: string) => vectors.find((each) => each.name === name);
  expect(receipt).toBe(named('a trade that was lost')?.receipt);
  expect(keys).toEqual(named('seen by a witness')?.keys);
  expect(faultsIn(verifyReceipt(Buffer.from(receipt), keys).steps)).toEqual([]);
  expect(verifyReceipt(Buffer.from(receipt), keys.slice(1)).ok).toBe(false);
});
