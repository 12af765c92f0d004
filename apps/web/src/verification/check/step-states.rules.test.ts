import { describe, expect, it } from 'vitest';
import { absentOf, endingOf, markOf, stateOf } from './step-states.rules.ts';

const held = { name: 'format', ok: true };
const unseen = { name: 'witnesses', ok: false, why: 'witness_missing' };
const absent = (name: string, why: string) => ({ name, ok: false, why, notShown: true }) as const;
const noTime = absent('bound_time', 'prices_seen_late');
const noAnchor = absent('anchor_root', 'anchor_missing');
const foreign = { name: 'uid_yours', ok: false, why: 'other_customer' };

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

  it('that is not shown says why', () => {
    expect(stateOf(noTime)).toBe('not_shown');
    expect([noTime.why, noAnchor.why, 'uid_not_named', undefined].map(absentOf)).toEqual([
      'late',
      'noAnchor',
      'notKnown',
      'notKnown',
    ]);
  });
});

describe('a verdict', () => {
  it('holds only when every step does', () => {
    expect(endingOf([held, held])).toBe('holds');
    expect(endingOf([held, unseen])).toBe('open');
    expect(endingOf([held, unseen, { name: 'money', ok: false, why: 'fee_wrong' }])).toBe('fails');
    expect(endingOf([held, { name: 'outcome', ok: false, why: 'not_reached' }])).toBe('fails');
  });

  it('is never the plain one while the time is not shown', () => {
    expect(endingOf([held, noTime])).toBe('unwitnessed');
    expect(endingOf([held, absent('witnesses', 'witness_key_missing')])).toBe('unwitnessed');
    expect(endingOf([held, noTime, unseen])).toBe('open');
    expect(markOf('unwitnessed')).toBe('not_shown');
    expect(endingOf([held, noAnchor])).toBe('holds');
  });

  it('of a genuine document of another customer says that it is another’s', () => {
    expect(endingOf([held, foreign])).toBe('foreign');
    expect(endingOf([held, { ...foreign, name: 'order_yours' }, noTime])).toBe('foreign');
    expect(endingOf([held, foreign, { name: 'money', ok: false, why: 'fee_wrong' }])).toBe('fails');
    expect(endingOf([held, { name: 'ticket_same', ok: false, why: 'other_leaf' }])).toBe('fails');
    expect(markOf('foreign')).toBe('fails');
  });

  it('fails when nothing was checked', () => {
    expect(endingOf([])).toBe('fails');
    expect(endingOf([noTime])).toBe('fails');
  });
});
