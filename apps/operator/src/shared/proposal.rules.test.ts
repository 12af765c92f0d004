import { expect, test } from 'vitest';
import { isWaiting, proposalState } from './proposal.rules.ts';

const proposal = { expires_at: '2026-06-15T04:05:06.000Z', decision: null };
const EXPIRY = Date.parse(proposal.expires_at);

test('a proposal waits until its expiry and says so, then it is shown as expired', () => {
  expect(isWaiting(proposal, EXPIRY - 1)).toBe(true);
  expect(proposalState(proposal, EXPIRY - 1, 'waits')).toBe('waits');
  expect(isWaiting(proposal, EXPIRY)).toBe(false);
  expect(proposalState(proposal, EXPIRY, 'waits')).toMatch(/^expired 2026-06-15/);
});

test('a decision stands, however old', () => {
  const decided = {
    ...proposal,
    decision: { approved: true, decided_by: 'ben', decided_at: '2026-06-10T00:00:00.000Z' },
  };
  expect(isWaiting(decided, 0)).toBe(false);
  expect(proposalState(decided, EXPIRY + 1, 'waits')).toMatch(/^approved by ben, /);
});
