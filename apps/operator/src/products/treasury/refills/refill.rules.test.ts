import type { Refill } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { draftFile, signedText, wordsOfRefill } from './refill.rules.ts';

const waiting: Refill = {
  refill_id: '0198a000-0000-7000-8000-0123456789ab',
  chain: 'BTC',
  currency: 'BTC',
  amount: '1.00',
  source: 'bcrt1cold',
  destination: 'bcrt1hot',
  state: 'signing',
  blocker: null,
  reason: 'payouts of the weekend',
  requested_by: 'ada',
  requested_at: '2026-11-26T10:00:00.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
  fee_step: 0,
  agreed_by: ['ada'],
  is_complete: false,
  draft: 'cHNidP8BAA==',
  fee: '0.001',
  fee_currency: 'BTC',
  tx_hash: null,
  updated_at: '2026-11-26T10:00:00.000Z',
};

test('a refill says what its next step is', () => {
  expect(wordsOfRefill(waiting)).toBe('Waits for signatures: 1 signed');
  expect(wordsOfRefill({ ...waiting, is_complete: true })).toContain('a second person has to agree');
  expect(wordsOfRefill({ ...waiting, state: 'sending', fee_step: 1 })).toContain('the replacement waits');
  expect(
    wordsOfRefill({
      ...waiting,
      state: 'sending',
      draft: null,
      blocker: { code: 'node_unreachable', values: {} },
    }),
  ).toBe('Broadcast: the chain node is unreachable');
});

test('a PSBT is saved as bytes and read from bytes or text, and JSON stays text', () => {
  const file = draftFile(waiting);
  expect(file.name).toBe('refill-0123456789ab-0.psbt');
  if (typeof file.content === 'string') throw new Error('a PSBT is binary');
  expect(signedText(file.content)).toBe(waiting.draft);
  expect(signedText(new TextEncoder().encode(`${waiting.draft}\n`))).toBe(waiting.draft);
  expect(draftFile({ ...waiting, fee_step: 2, draft: '{"type":2}' })).toEqual({
    name: 'refill-0123456789ab-2.json',
    content: '{"type":2}',
  });
});
