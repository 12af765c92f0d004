import { expect, test } from 'vitest';
import { firstObstacle } from '../../payments/obstacle.rules.ts';
import { applicationObstacles } from './application-obstacles.rules.ts';

const OPEN = {
  state: 'submitted',
  automatic: false,
  depositId: null,
  creditedElsewhere: false,
  proposedBy: null,
  otherAmountBy: null,
} as const;

const refusal = (
  of: Partial<Parameters<typeof applicationObstacles>[0]>,
  act: 'approve' | 'reject',
  staff = 'ben',
) => firstObstacle(applicationObstacles({ ...OPEN, ...of }), { act, staff })?.error ?? null;

test('an application states everything for which its decision would be refused', () => {
  expect([refusal({}, 'approve'), refusal({}, 'reject')]).toEqual([null, null]);
  expect([refusal({ automatic: true }, 'approve'), refusal({ automatic: true }, 'reject')]).toEqual([
    'credited_by_chain',
    null,
  ]);
  expect([refusal({ depositId: 'd' }, 'approve'), refusal({ depositId: 'd' }, 'reject')]).toEqual([
    'credited_by_chain',
    'credited_by_chain',
  ]);
  expect(refusal({ creditedElsewhere: true }, 'approve')).toBe('already_decided');
  const proposed = { state: 'proposed', proposedBy: 'ann' } as const;
  expect([refusal(proposed, 'approve', 'ann'), refusal(proposed, 'approve', 'ben')]).toEqual([
    'second_person_needed',
    null,
  ]);
  const other = { otherAmountBy: 'ann' };
  expect([refusal(other, 'approve'), refusal(other, 'reject', 'ann')]).toEqual([
    'changed_meanwhile',
    'changed_meanwhile',
  ]);
  expect(applicationObstacles({ ...OPEN, state: 'credited', automatic: true })).toEqual([]);
});
