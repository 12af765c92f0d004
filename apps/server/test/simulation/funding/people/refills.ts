import { formatAmount } from '@tallystick/money';
import { agreeToRefill, signRefill } from '../../../../src/custody/refills/approve-refill.ts';
import { raiseRefillFee } from '../../../../src/custody/refills/change-refill.ts';
import {
  type RefillContext,
  requestRefill,
  type Staff,
} from '../../../../src/custody/refills/request-refill.ts';
import { countIn } from '../../checks.ts';
import { below, chance, pick } from '../../world/dice.ts';
import type { FundingWorld } from '../open-world.ts';

/** Staff moves money from the cold addresses back. Two people sign outside, with keys that the server does not have. */

const memberOf = (name: string): Staff => ({ staffId: name, name, role: 'admin' });
const [ANN, BOB] = [memberOf('ann'), memberOf('bob')];

/** A refill that waits for people. Its newest step has no signed transaction yet. */
interface Waiting {
  readonly id: string;
  readonly state: string;
  readonly step: number;
  readonly draft: Buffer;
  readonly isSigned: boolean;
  readonly seconds: number;
}

const selectOpen = async ({ stage, clock }: FundingWorld): Promise<Waiting | null> => {
  const [row] = await stage.database.query<Waiting>(
    `select r.refill_id as id, r.state, t.fee_step as step, t.draft, t.raw is not null as "isSigned",
       extract(epoch from $1::timestamptz - coalesce(t.signed_at, t.prepared_at))::integer as seconds
     from funding.refills r join funding.chain_transactions t using (refill_id)
     where r.state in ('signing', 'sending') order by t.fee_step desc limit 1`,
    [new Date(clock.nowMs())],
  );
  return row ?? null;
};

/** An act of staff that may be refused. */
const attempt = async (
  world: FundingWorld,
  act: (context: RefillContext) => Promise<unknown>,
): Promise<boolean> =>
  (await world.program.act(async () => {
    try {
      await act(world.program.refills);
      return true;
    } catch {
      // Refused, or a node does not answer.
      return false;
    }
  })) === true;

const request = async (world: FundingWorld): Promise<void> => {
  const { random, side } = world;
  const currency = side.chain === 'BTC' ? 'BTC' : pick(random, ['USDT', 'ETH'] as const);
  const most = currency === 'USDT' ? 60_000_000 : 3_000_000;
  const amount = formatAmount(BigInt(100_000 + below(random, most)), currency);
  if (await attempt(world, (context) => requestRefill(context, ANN, { currency, amount, reason: 'short' })))
    countIn(world.events, 'refill asked for');
};

/** Two people sign, or one signs and the other agrees. */
const sign = async (world: FundingWorld, { id, step, draft }: Waiting): Promise<void> => {
  const ask = { refill_id: id, fee_step: step };
  const [first, second] = await world.side.signOutside(draft);
  await attempt(world, (context) => signRefill(context, ANN, { ...ask, signed: first }));
  await attempt(world, (context) =>
    second === null ? agreeToRefill(context, BOB, ask) : signRefill(context, BOB, { ...ask, signed: second }),
  );
};

/** Half an hour in which no block has it. */
const STUCK_SECONDS = 1_800;

export const refillActs = async (world: FundingWorld, isHostile: boolean): Promise<void> => {
  const open = await selectOpen(world);
  if (open === null) {
    if (isHostile && chance(world.random, 0.5)) await request(world);
  } else if (!open.isSigned) await sign(world, open);
  else if (open.seconds > STUCK_SECONDS) {
    countIn(world.events, 'staff raised the fee of a refill');
    await attempt(world, (context) => raiseRefillFee(context, BOB, { refill_id: open.id, reason: 'stuck' }));
  }
};
