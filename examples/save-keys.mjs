// Saves the verifier keys of a server, one a line: node examples/save-keys.mjs [file]
// Do it once, before you trade, and compare the keys with those of another source. A verifier trusts only the keys it is given.
import { writeFile } from 'node:fs/promises';
import { readSettings } from './call.mjs';

const [file = 'keys.txt'] = process.argv.slice(2);
const answer = await fetch(new URL('/api/trust/keys', readSettings().server));
const { prices, orders, liabilities, audit, receipts, witnesses } = (await answer.json()).data;
const keys = [prices, orders, liabilities, audit, receipts, ...witnesses];
await writeFile(file, `${keys.join('\n')}\n`);
console.log(`${keys.length} keys are in ${file}.`);
