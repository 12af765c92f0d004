import { accessReviews, decideAccessReview, proposeAccessReview } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { changeRole } from '../../../test/support/operator/add-staff.ts';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';

const openStaffHouse = staffHousesOfFile();

const openReviewHouse = async () => {
  const house = await openStaffHouse();
  const handIn = () => house.call(proposeAccessReview, { reason: WHY }, { token: house.admin });
  const decideReview = (proposalId: string, token = house.ben, approve = 1) =>
    house.send(decideAccessReview, { proposal_id: proposalId, approve }, { token });
  const read = () => house.call(accessReviews, {}, { token: house.ben });
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
  expect((await house.decideReview(review.proposal_id, house.admin)).body.error).toBe('second_person_needed');
  expect((await house.decideReview(review.proposal_id)).body.code).toBe(1);
  expect((await house.decideReview(review.proposal_id)).body.error).toBe('already_decided');
  const { is_confirmed, reviews } = await house.read();
  expect(is_confirmed).toBe(true);
  expect(reviews).toMatchObject([{ quarter: '2026 Q1', decision: { approved: true, decided_by: 'ben' } }]);
  expect(reviews[0]?.members.map(({ name }) => name)).toEqual(['admin', 'ben', 'zoe']);
  expect((await audited(house)).slice(-2)).toEqual([
    expect.stringMatching(/^admin access_review_proposed .*"members":"3"/),
    expect.stringMatching(/^ben access_review_approved .*"proposed_by":"admin"/),
  ]);
  await expect(house.database.query('update operator.access_reviews set members = default')).rejects.toThrow(
    /append-only/,
  );
  await expect(
    house.database.query(
      `with review as (
         insert into operator.access_reviews (proposal_id, quarter, members, reason, proposed_by, proposed_at)
         values (gen_random_uuid(), '2026 Q1', '[]', 'a reason', 'ada', now()) returning proposal_id, proposed_at)
       select * from review`,
    ),
  ).resolves.toHaveLength(1);
  await expect(
    house.database.query(
      `insert into operator.access_review_decisions (proposal_id, approved, decided_by, decided_at)
       select proposal_id, true, 'ada', proposed_at from operator.access_reviews where proposed_by = 'ada'`,
    ),
  ).rejects.toThrow(/does not approve/);
});

test('a review is not confirmed after access has changed, and the next quarter asks again', async () => {
  const house = await openReviewHouse();
  const stale = await house.handIn();
  await changeRole(house.database, 'zoe', 'finance');
  expect((await house.decideReview(stale.proposal_id)).body.error).toBe('changed_meanwhile');
  expect((await house.decideReview((await house.handIn()).proposal_id)).body.code).toBe(1);
  expect((await house.read()).is_confirmed).toBe(true);
  house.clock.set(Date.parse('2026-03-31T23:59:00Z'));
  const ben = (await house.signIn('ben')).token;
  house.clock.set(Date.parse('2026-04-01T00:00:00Z'));
  const { quarter, is_confirmed } = await house.call(accessReviews, {}, { token: ben });
  expect([quarter, is_confirmed]).toEqual(['2026 Q2', false]);
});
