import { AppError } from '../../../../src/platform/errors.ts';
import { countIn } from '../../checks.ts';
import { below, chance } from '../../world/dice.ts';
import type { Wish } from '../book.ts';
import { type FundingWorld, restartIfDead } from '../open-world.ts';
import { written } from '../program/program.ts';

/** Strangers send money, and customers ask for some. */
export const sendArrivals = (world: FundingWorld): void => {
  const { random, side, owners, events } = world;
  for (let count = below(random, 3); count > 0; count -= 1) {
    const to = [...owners.keys()][below(random, owners.size)] ?? '';
    world.arrivals += 1;
    side.arrive(to, `${world.seed}/${world.arrivals}`);
    countIn(events, 'transfer of a stranger');
  }
};

/** Sends a request, or the same one again. The first answer counts. */
export const ask = async (world: FundingWorld, wish: Wish): Promise<void> => {
  const { uid, clientId, currency, amount, to } = wish;
  const answered = await world.program.act(async () => {
    try {
      const { withdrawals } = world.program;
      const { order_no } = await withdrawals.request({
        uid,
        walletId: `${currency} ${world.side.chain} ${to}`,
        bankId: null,
        currency,
        amount: written(amount, currency),
        rateVersion: null,
        clientId,
        token: 'a session',
        proof: {},
      });
      return { orderNo: order_no, refused: null };
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable')
        return { orderNo: null, refused: error.code };
      throw error;
    }
  });
  await restartIfDead(world);
  if (answered === null) return;
  const isKnown = wish.orderNo !== null || wish.refused !== null;
  const isSame = wish.orderNo === answered.orderNo && wish.refused === answered.refused;
  world.checks.expect(
    'a request is answered alike',
    !isKnown || isSame,
    () => `${clientId}: ${JSON.stringify(answered)}`,
  );
  wish.orderNo = answered.orderNo;
  wish.refused = answered.refused;
};

export const askForMoney = async (world: FundingWorld): Promise<void> => {
  const { random, wishes, stage, program, side } = world;
  if (chance(random, 0.35)) {
    const last = wishes.at(-1);
    const clientId = `wish-${wishes.length + 1}`;
    // Sometimes the same again to the same address.
    const wish =
      last !== undefined && chance(random, 0.15)
        ? { ...last, clientId, orderNo: null, refused: null }
        : side.chooseWish(stage.uids, wishes);
    wishes.push(wish);
    if (chance(random, 0.1)) program.life.dieIn(below(random, 30));
    world.clock.advance(1);
    await ask(world, wish);
    world.program.life.spare();
    countIn(world.events, 'withdrawal asked for');
  }
  const again = wishes[below(random, Math.max(1, wishes.length))];
  if (again !== undefined && chance(random, 0.15)) await ask(world, again);
  const { orderNo = null, uid = 0n } = wishes[below(random, Math.max(1, wishes.length))] ?? {};
  if (orderNo === null || !chance(random, 0.05)) return;
  await world.program.act(async () => {
    await world.program.withdrawals.cancel(uid, orderNo).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  });
};
