import { activity, bookActivity, bookings, proposeChange } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openHouse, rewardOf } from '../../../test/support/products/approval-house.ts';
import { productFloorOfFile } from '../../../test/support/products/product-floor.ts';

const houseOfFile = productFloorOfFile(openHouse);

/** Tiers 1 and 2 of the first page, in minor units of USDT. */
const ONE = 500_000_000n;
const TWO = 2_000_000_000n;

const openBooked = async (tiers: readonly number[]) => {
  const house = await houseOfFile();
  const { call, asks, decides, clock, openAccounts } = house;
  const [uid = 0n, other = 0n] = await openAccounts(2);
  const token = String(uid);
  const { version } = await call(activity, {}, { token });
  const booked: string[] = [];
  for (const tier of tiers) {
    clock.advance(1_000);
    booked.push((await call(bookActivity, { version, tier }, { token })).booking_id);
  }
  clock.advance(1_000);
  const propose = (booking: string | undefined) => asks(rewardOf(booking ?? ''), 'support-eve');
  return {
    ...house,
    uid,
    other,
    booked,
    propose,
    proposed: async (booking: string | undefined) =>
      proposeChange.data.parse((await propose(booking)).body.data).change_id,
    approve: (changeId: string) => decides(changeId),
    /** The customer's bookings in the list of all. */
    listed: async () =>
      (await call(bookings, {}, { token: 'support-eve' })).list.filter((booking) => booking.uid === token),
  };
};

describe('a reward of the activity', () => {
  it('is not proposed without a credited top-up, and the refusal says what is missing', async () => {
    const { propose, booked, topUp, uid, other, listed, balance } = await openBooked([2]);
    await topUp(other, TWO);
    const none = await propose(booked[0]);
    expect(none.body).toMatchObject({ code: 0, error: 'top_up_missing' });
    expect(none.body.msg).toMatch(/The tier asks for 2000\.00 USDT.*None was credited since/);
    expect(await listed()).toMatchObject([{ top_up: null, missing: 'nothing_credited' }]);
    await topUp(uid, TWO - 1n);
    const small = await propose(booked[0]);
    expect(small.body.msg).toMatch(/The largest credited since is 1999\.999999 USDT/);
    expect(await listed()).toMatchObject([{ top_up: null, missing: 'too_small' }]);
    expect(await balance(uid, 'available')).toBe(10_000_000_000n);
  });

  it('is not earned by what came before the booking', async () => {
    const { call, clock, openAccounts, topUp, asks } = await houseOfFile();
    const [uid = 0n] = await openAccounts(1);
    const token = String(uid);
    await topUp(uid, TWO);
    clock.advance(1_000);
    const { version } = await call(activity, {}, { token });
    const { booking_id } = await call(bookActivity, { version, tier: 1 }, { token });
    const refused = await asks(rewardOf(booking_id), 'support-eve');
    expect(refused.body.error).toBe('top_up_missing');
  });

  it('is paid for a top-up that fits, which the list and the proposal name', async () => {
    const { proposed, approve, booked, topUp, uid, listed, balance } = await openBooked([1]);
    const id = await topUp(uid, ONE);
    await topUp(uid, TWO);
    expect(await listed()).toMatchObject([{ top_up: { order_no: id, value: '500.00' }, missing: null }]);
    expect((await approve(await proposed(booked[0]))).body.code).toBe(1);
    expect(await balance(uid, 'available')).toBe(10_008_000_000n);
    expect(await listed()).toMatchObject([{ reward_paid: '8.00', top_up: null, missing: null }]);
  });

  it('one top-up earns one reward, also when two proposals are approved at once', async () => {
    const { proposed, approve, propose, booked, topUp, uid, listed, balance } = await openBooked([1, 2]);
    await topUp(uid, TWO);
    const ids = [await proposed(booked[0]), await proposed(booked[1])];
    const outcomes = await Promise.all(ids.map(approve));
    expect(outcomes.filter(({ body }) => body.code === 1)).toHaveLength(1);
    const lost = outcomes.find(({ body }) => body.code === 0);
    expect(['top_up_missing', 'changed_meanwhile']).toContain(lost?.body.error);
    expect([10_008_000_000n, 10_040_000_000n]).toContain(await balance(uid, 'available'));
    const unpaid = (await listed()).find(({ reward_paid }) => reward_paid === null);
    expect(unpaid).toMatchObject({ top_up: null, missing: 'counted_before' });
    expect((await propose(unpaid?.booking_id)).body.msg).toMatch(/has earned another reward/);
  });
});
