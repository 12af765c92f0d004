import { PROPOSAL_QUEUES, waitingForMe, withdrawProposal } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { fillQueue } from '../../../test/support/operator/fill-queues.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { registerWaitingDesk } from './waiting-desk.ts';
import { registerWithdrawals } from './withdraw-proposals.ts';

const DAY_MS = 86_400_000;

/** A proposal of `finance-ada` in each queue. A token is the role and the name of its member. */
const openDesk = async () => {
  const { database, clock, operator } = await operatorBench();
  const http = await createTestHttp((token) =>
    Promise.resolve({
      uid: null,
      staff: { staffId: token, name: token, role: token.split('-')[0] ?? '' },
      token,
    }),
  );
  registerWaitingDesk(http.http, { database, clock });
  registerWithdrawals(http.http, { clock }, operator);
  for (const queue of PROPOSAL_QUEUES)
    await fillQueue(database, { queue, rows: 1, newest: new Date(clock.nowMs()), proposedBy: 'finance-ada' });
  const { list } = await http.call(waitingForMe, {}, { token: 'admin-kim' });
  const idOf = (queue: string): string => list.find((item) => item.queue === queue)?.item_id ?? '';
  const withdraw = async (queue: (typeof PROPOSAL_QUEUES)[number], token: string) => {
    const { status, body } = await http.send(
      withdrawProposal,
      { queue, proposal_id: idOf(queue) },
      { token },
    );
    return body.error ?? status;
  };
  return { ...http, database, clock, idOf, withdraw };
};

// Each test decides about the proposal of its own queue.
const deskOfTakingBack = oncePerFile(openDesk);
const deskOfExpired = oncePerFile(async () => {
  const desk = await openDesk();
  desk.clock.advance(7 * DAY_MS);
  return desk;
});
const deskOfRefusals = oncePerFile(openDesk);

test.each(PROPOSAL_QUEUES)(
  'whoever proposed takes it back, once, and nobody else does: %s',
  async (queue) => {
    const desk = await deskOfTakingBack();
    const waiting = async () =>
      (await desk.call(waitingForMe, {}, { token: 'admin-kim' })).list.map((item) => item.queue);
    const before = await waiting();
    expect(before).toContain(queue);
    expect(await desk.withdraw(queue, 'risk-ben')).toBe('not_found');
    expect(await desk.withdraw(queue, 'finance-Ada')).toBe(200);
    expect(await desk.withdraw(queue, 'finance-ada')).toBe('already_decided');
    expect(await waiting()).toEqual(before.filter((each) => each !== queue));
    expect((await audited(desk)).at(-1)).toContain(`finance-Ada proposal_withdrawn {"proposal_id"`);
  },
);

test.each(PROPOSAL_QUEUES)('an expired one is gone anyway: %s', async (queue) => {
  const desk = await deskOfExpired();
  expect(await desk.withdraw(queue, 'finance-ada')).toBe('proposal_expired');
});

const DECISIONS = {
  staff: 'operator.staff_decisions',
} as const;

test.each(Object.entries(DECISIONS))(
  'the database refuses that a proposer approves: %s',
  async (queue, table) => {
    const { database, clock, idOf } = await deskOfRefusals();
    await expect(
      database.query(
        `insert into ${table} (proposal_id, approved, decided_by, decided_at) values ($1, true, $2, $3)`,
        [idOf(queue), 'finance-ada', new Date(clock.nowMs())],
      ),
    ).rejects.toThrow(/does not approve/);
  },
);
