import {
  type ColdProofAddress,
  changes,
  coldProofs,
  enterColdProof,
  refills,
  staffSweeps,
  treasury,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/console-test.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { sampleData } from '../../../testing/sample.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;
const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const MESSAGE = `Tallystick proof of holding v2: trade.example holds ${ADDRESS} after block ${HASH}`;

const serve = (server: FakeServer, signed: ColdProofAddress['signed']): void => {
  server
    .on(treasury, () => sampleData(treasury, 'bare'))
    .on(changes, () => ({ list: [] }))
    .on(refills, () => [])
    .on(staffSweeps, () => sampleData(staffSweeps, 'bare'))
    .on(coldProofs, () => ({
      block_hash: HASH,
      addresses: [{ chain: 'ERC20', address: ADDRESS, message: MESSAGE, signed }],
    }));
};

describe('signatures of cold keys', () => {
  test('are entered with the text that was signed', async ({ server, open }) => {
    serve(server, null);
    server.on(enterColdProof, () => ({ problem: null }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.sees('None: this money is not proven');
    await page.sees(MESSAGE);
    await page.click('button', 'Enter signature…');
    const dialog = page.within('dialog', 'Enter a signature of a cold key');
    // The keepers have signed the text of an hour before.
    const earlier = MESSAGE.replace(HASH, OTHER);
    await dialog.fill('Signed text', earlier);
    await dialog.fill('Signature', ' 0xabcdef01 ');
    await dialog.click('button', 'Enter');
    await page.sees('Signature entered.');
    expect(server.inputsOf(enterColdProof)).toEqual([
      { chain: 'ERC20', address: ADDRESS, block_hash: OTHER, signature: '0xabcdef01' },
    ]);
  });

  test('are refused in words, and one that is too old is said to count as nothing', async ({
    server,
    open,
  }) => {
    const at = '2026-09-01T00:00:00.000Z';
    serve(server, { block_at: at, entered_by: 'ben', entered_at: at, is_recent: false });
    server.on(enterColdProof, () => ({ problem: 'signature_wrong' as const }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.sees('Older than 35 days: it does not count');
    await page.click('button', 'Enter signature…');
    const dialog = page.within('dialog', 'Enter a signature of a cold key');
    await dialog.fill('Signature', '0xabcdef01');
    await dialog.click('button', 'Enter');
    await dialog.sees('The signature is not by the key of this address');
  });
});
