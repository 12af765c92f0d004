import { REASONS, reasonValueNames } from '@tallystick/contract/reasons/reason.ts';
import { expect, test } from 'vitest';
import { describeReason, toWireReason } from './read-reason.ts';
import { because } from './reason.rules.ts';

test('a reason is kept as its code and its values', () => {
  const text = because('witness_has_seen_more', {
    witness: 'w',
    entries: 12n,
    log: 'a/log/prices',
    stored: 10n,
  });
  expect(text).toBe(
    'witness_has_seen_more {"witness":"w","entries":"12","log":"a/log/prices","stored":"10"}',
  );
  expect(toWireReason(text)).toEqual({
    code: 'witness_has_seen_more',
    values: { witness: 'w', entries: '12', log: 'a/log/prices', stored: '10' },
  });
  expect(describeReason(text)).toBe(
    'the witness w has seen 12 entries of the log a/log/prices, and this database has 10',
  );
});

test('a reason without values is its code', () => {
  expect(toWireReason('nonce_spent')).toEqual({ code: 'nonce_spent', values: {} });
  expect(describeReason('nonce_spent')).toBe('another transaction has spent the nonce');
});

test('a value may hold quotes, braces and new lines', () => {
  const problem = 'a "sum"\n{of} 1';
  expect(toWireReason(because('node_failed', { error: problem })).values).toEqual({ error: problem });
});

test('a sentence of an earlier release stays readable, and a missing value is marked', () => {
  const words = 'the signer refuses: over_cap';
  expect(toWireReason(words)).toEqual({ code: 'earlier', values: { words } });
  expect(describeReason(words)).toBe(words);
  for (const broken of ['signer_refuses', 'signer_refuses {"refusal"}', 'signer_refuses {"other":1}'])
    expect(describeReason(broken)).toBe('the signer refuses: ?');
});

test('no stored reason is longer than its column', () => {
  // The columns of blockers take 200 characters, and the values of these reasons are codes and currencies.
  for (const code of ['signer_refuses', 'too_little_for_fee'] as const) {
    const longest = Object.fromEntries(reasonValueNames(code).map((name) => [name, 'x'.repeat(40)]));
    expect(`${code} ${JSON.stringify(longest)}`.length).toBeLessThan(200);
  }
  expect(Math.max(...Object.keys(REASONS).map((code) => code.length))).toBeLessThan(200);
});
