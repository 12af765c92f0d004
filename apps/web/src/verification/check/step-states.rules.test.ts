import { describe, expect, it } from 'vitest';
import { endingOf, stateOf } from './step-states.rules.ts';

const held = { name: 'format', ok: true };
const unseen = { name: 'witnesses', ok: false, why: 'witness_missing' };

describe('a step', () => {
  it('is open only when no witness has come yet', () => {
    expect(stateOf(unseen)).toBe('open');
    expect(stateOf({ ...unseen, why: 'signature_wrong' })).toBe('fails');
    expect(stateOf({ ...unseen, name: 'signature' })).toBe('fails');
  });

  it('is not reached when one that it needs did not hold', () => {
    expect(stateOf({ name: 'outcome', ok: false, why: 'not_reached' })).toBe('not_reached');
    expect(stateOf({ ...unseen, why: 'not_reached' })).toBe('not_reached');
  });
});

describe('a verdict', () => {
  it('holds only when every step does', () => {
    expect(endingOf([held, held])).toBe('holds');
    expect(endingOf([held, unseen])).toBe('open');
    expect(endingOf([held, unseen, { name: 'money', ok: false, why: 'fee_wrong' }])).toBe('fails');
    expect(endingOf([held, { name: 'outcome', ok: false, why: 'not_reached' }])).toBe('fails');
  });

  it('fails when nothing was checked', () => {
    expect(endingOf([])).toBe('fails');
  });
});
