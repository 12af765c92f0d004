import { accessReviews, changes, decideChange, proposeChange } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { changeRole } from '../../../test/support/operator/add-staff.ts';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { registerChangeRoutes } from '../changes/routes.ts';
import { ACCESS_REVIEW } from './access-change.ts';

const openStaffHouse = staffHousesOfFile();

const openReviewHouse = async () => {
  const house = await openStaffHouse('demo', {
    register: (http, { database, clock, operator }) =>
      registerChangeRoutes(http, { database, clock, operator, definitions: [ACCESS_REVIEW] }),
  });
  const read = () => house.call(accessReviews, {}, { token: house.ben });
  const handIn = async () => {
    const { version: based_on } = await read();
    const form = { subject: 'access_reviews', target: '', based_on, content: {}, reason: WHY } as const;
    return house.call(proposeChange, form, { token: house.admin });
  };
  const decideReview = (change_id: string, token = house.ben, approve = 1) =>
    house.send(decideChange, { change_id, approve }, { token });
  return { ...house, handIn, decideReview, read };
};

test('the access of all is listed with the last sign-in and the last use', async () => {
  const house = await openReviewHouse();
  house.clock.advance(120_000);
  const { quarter, is_confirmed, members } = await house.read();
  expect([quarter, is_confirmed]).toEqual(['2026 Q1', false]);
  expect(
    members.map(({ name, role, last_sign_in_at, last_used_at }) => [
      name,
      role,
      last_sign_in_at,
      last_used_at,
    ]),
  ).toEqual([
    ['admin', 'admin', '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    ['ben', 'risk', '2026-03-02T10:00:00.000Z', '2026-03-02T10:02:00.000Z'],
    ['zoe', 'admin', '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ]);
  expect(members.find(({ name }) => name === 'ben')?.permissions).toContain('review_access');
});

test('a review is handed in by one, confirmed by another, and kept for its quarter', async () => {
  const house = await openReviewHouse();
  const review = await house.handIn();
  expect((await house.decideReview(review.change_id, house.admin)).body.error).toBe('second_person_needed');
  expect((await house.decideReview(review.change_id)).body.code).toBe(1);
  expect((await house.decideReview(review.change_id)).body.error).toBe('already_decided');
  const { is_confirmed, version, reviews } = await house.read();
  expect([is_confirmed, version]).toEqual([true, 1]);
  const { list } = await house.call(changes, { subject: 'access_reviews' }, { token: house.ben });
  expect(list).toMatchObject([
    {
      fields: [{ name: 'quarter', former: null, now: '2026 Q1' }, { now: '3' }],
      decision: { outcome: 'approved', decided_by: 'ben' },
    },
  ]);
  expect(reviews[0]?.members.map(({ name }) => name)).toEqual(['admin', 'ben', 'zoe']);
  expect((await audited(house)).slice(-2)).toEqual([
    expect.stringMatching(/^admin access_review_proposed .*"members":"3"/),
    expect.stringMatching(/^ben access_review_approved .*"proposed_by":"admin"/),
  ]);
});

test('a review is not confirmed after access has changed, and the next quarter asks again', async () => {
  const house = await openReviewHouse();
  const stale = await house.handIn();
  await changeRole(house.database, 'zoe', 'finance');
  expect((await house.decideReview(stale.change_id)).body.error).toBe('changed_meanwhile');
  expect((await house.decideReview((await house.handIn()).change_id)).body.code).toBe(1);
  expect((await house.read()).is_confirmed).toBe(true);
  house.clock.set(Date.parse('2026-03-31T23:59:00Z'));
  const ben = (await house.signIn('ben')).token;
  house.clock.set(Date.parse('2026-04-01T00:00:00Z'));
  const { quarter, is_confirmed } = await house.call(accessReviews, {}, { token: ben });
  expect([quarter, is_confirmed]).toEqual(['2026 Q2', false]);
});
