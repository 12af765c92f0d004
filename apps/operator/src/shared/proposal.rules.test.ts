import { expect, test } from 'vitest';
import { isOwnWaiting, isWaiting, proposalState } from './proposal.rules.ts';

const proposal = { proposed_by: 'Ada', expires_at: '2026-06-15T04:05:06.000Z', decision: null };
const EXPIRY = Date.parse(proposal.expires_at);

test('a proposal waits until its expiry and says so, then it is shown as expired', () => {
  expect(isWaiting(proposal, EXPIRY - 1)).toBe(true);
  expect(proposalState(proposal, EXPIRY - 1, 'waits')).toBe('waits');
  expect(isWaiting(proposal, EXPIRY)).toBe(false);
  expect(proposalState(proposal, EXPIRY, 'waits')).toMatch(/^expired 2026-06-15/);
});

test('a proposal of one’s own can be withdrawn while it waits, and says so', () => {
  expect(isOwnWaiting(proposal, 'ada', EXPIRY - 1)).toBe(true);
  expect(isOwnWaiting(proposal, 'ben', EXPIRY - 1)).toBe(false);
  expect(isOwnWaiting(proposal, 'ada', EXPIRY)).toBe(false);
  const decision = { approved: false, decided_by: 'ada', decided_at: '2026-06-10T00:00:00.000Z' };
  expect(proposalState({ ...proposal, decision }, EXPIRY - 1, 'waits')).toBe(
    'withdrawn 2026-06-10 00:00:00 UTC',
  );
});

test('a decision stands, however old', () => {
  const decided = {
    ...proposal,
    decision: { approved: true, decided_by: 'ben', decided_at: '2026-06-10T00:00:00.000Z' },
  };
  expect(isWaiting(decided, 0)).toBe(false);
  expect(proposalState(decided, EXPIRY + 1, 'waits')).toMatch(/^approved by ben, /);
});
