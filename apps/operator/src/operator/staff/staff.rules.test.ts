import { expect, test } from 'vitest';
import { mayDecide, proposalWords } from './staff.rules.ts';

const proposal = {
  proposal_id: '1',
  kind: 'role',
  name: 'Ben',
  role: 'risk',
  reason: 'why',
  proposed_by: 'ada',
  proposed_at: '2026-06-08T04:05:06.000Z',
  expires_at: '2026-06-15T04:05:06.000Z',
  decision: null,
} as const;

const NOW = Date.parse('2026-06-09T00:00:00.000Z');

test('nobody decides what they proposed, what is about them, or what is decided or expired', () => {
  expect(mayDecide(proposal, 'zoe', NOW)).toBe(true);
  expect(mayDecide(proposal, 'Ada', NOW)).toBe(false);
  expect(mayDecide(proposal, 'ben', NOW)).toBe(false);
  const decision = { approved: false, decided_by: 'kim', decided_at: proposal.proposed_at };
  expect(mayDecide({ ...proposal, decision }, 'zoe', NOW)).toBe(false);
  expect(mayDecide(proposal, 'zoe', Date.parse(proposal.expires_at))).toBe(false);
});

test('a proposal is said in a line', () => {
  expect(proposalWords(proposal)).toBe('Make Ben risk');
  expect(proposalWords({ ...proposal, kind: 'add' })).toBe('Add Ben as risk');
});
