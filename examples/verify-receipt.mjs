// Verifies a receipt without the server: node examples/verify-receipt.mjs <receipt> <file of verifier keys, one a line>
// `save-keys.mjs` makes the file of keys.
import { readFile } from 'node:fs/promises';
import { verifyReceipt } from '@tallystick/proof';

const [receipt, keys] = process.argv.slice(2);
if (receipt === undefined || keys === undefined)
  throw new Error('name a receipt and a file of verifier keys');
const trusted = (await readFile(keys, 'utf8')).split('\n').filter((line) => line.trim() !== '');
const verdict = verifyReceipt(await readFile(receipt), trusted);

for (const { name, ok, why } of verdict.steps) console.log(ok ? 'holds ' : 'FAILS ', name, why ?? '');
console.log(verdict.ok ? 'the receipt holds' : 'the receipt does NOT hold');
process.exitCode = verdict.ok ? 0 : 1;
