import { describe, expect, it } from 'vitest';
import { type Decision, decisionRefusal, expiresAtMs, hasExpired } from './approvals.rules.ts';

const DAY_MS = 86_400_000;
const proposal = { proposedBy: 'ada', proposedAtMs: 1_000, decision: null };
const decision = (changed: Partial<Decision> = {}): Decision => ({
  approved: true,
  decidedBy: 'ben',
  decidedAtMs: 2_000,
  ...changed,
});

describe('a proposal of staff', () => {
  it('is decided by another member, whatever the case of the names', () => {
    expect(decisionRefusal(proposal, decision())).toBeNull();
    for (const decidedBy of ['ada', 'Ada', ' ADA ']) {
      expect(decisionRefusal(proposal, decision({ decidedBy }))).toBe('second_person_needed');
    }
  });

  it('is rejected by its proposer only where that is allowed, and never approved', () => {
    const reject = decision({ decidedBy: 'ada', approved: false });
    expect(decisionRefusal(proposal, reject)).toBe('second_person_needed');
    expect(decisionRefusal(proposal, reject, { mayWithdraw: true })).toBeNull();
    expect(decisionRefusal(proposal, decision({ decidedBy: 'ada' }), { mayWithdraw: true })).toBe(
      'second_person_needed',
    );
  });

  it('is decided once', () => {
    for (const approved of [true, false]) {
      const decided = { ...proposal, decision: decision({ approved }) };
      for (const decidedBy of ['ada', 'ben', 'eve']) {
        expect(decisionRefusal(decided, decision({ decidedBy }))).toBe('already_decided');
      }
    }
  });

  it.each([
    ['seven days', 7 * DAY_MS, {}],
    ['its own time', DAY_MS, { lifeMs: DAY_MS }],
  ])('expires after %s, to the millisecond, for approval and rejection', (_, lifeMs, terms) => {
    const endMs = proposal.proposedAtMs + lifeMs;
    expect(expiresAtMs(proposal.proposedAtMs, lifeMs)).toBe(endMs);
    for (const approved of [true, false]) {
      const just = decision({ approved, decidedAtMs: endMs - 1 });
      expect(decisionRefusal(proposal, just, terms)).toBeNull();
      const late = decision({ approved, decidedAtMs: endMs });
      expect(decisionRefusal(proposal, late, terms)).toBe('proposal_expired');
    }
    expect(hasExpired(proposal.proposedAtMs, endMs - 1, lifeMs)).toBe(false);
    expect(hasExpired(proposal.proposedAtMs, endMs, lifeMs)).toBe(true);
  });
});
