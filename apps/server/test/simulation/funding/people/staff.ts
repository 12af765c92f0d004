import { resumeChain } from '../../../../src/deposits/applications/applications.sql.ts';
import { AppError } from '../../../../src/platform/errors.ts';
import {
  agreeToWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
} from '../../../../src/withdrawals/decide-withdrawal.ts';
import { countIn } from '../../checks.ts';
import { chance } from '../../world/dice.ts';
import type { FundingWorld } from '../open-world.ts';

/** Staff decides what waits for people, and resumes deposits once no node serves another chain. */
export const staffActs = async (world: FundingWorld): Promise<void> => {
  const { random, stage, program, side } = world;
  const { context } = program.withdrawals;
  const waiting = await stage.database.query<{ id: string; status: string }>(
    `select withdrawal_id as id, status from funding.withdrawals
     where status in ('failed', 'approved') or status = 'requested' and people_because <> '{}' order by withdrawal_id`,
  );
  const { blockers } = program.withdrawals.processor;
  for (const { id, status } of waiting) {
    // The node says that the transfer would fail: the house lacks the money, or the node lies.
    if (status === 'approved' && blockers.get(id)?.startsWith('gas_not_estimated') !== true) continue;
    const rejects = chance(random, status === 'approved' ? 0.6 : 0.2);
    if (status === 'approved' && !rejects) continue;
    const reason = { reason: 'chain_failed', note: null } as const;
    await program.act(() =>
      stage.database
        .transaction<unknown>(async (sql) => {
          if (rejects) return rejectWithdrawal(context, sql, 'ann', id, reason);
          if (status === 'failed') return retryWithdrawal(context, sql, 'ann', id, null);
          await agreeToWithdrawal(context, sql, 'ann', id);
          return agreeToWithdrawal(context, sql, 'ben', id);
        })
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        }),
    );
    countIn(world.events, `staff decided a ${status} withdrawal`);
  }
  const [halted] = await stage.database.query<{ reason: string }>(
    'select halted_reason as reason from funding.chain_cursors where halted_reason is not null',
  );
  if (halted === undefined) return;
  world.checks.expect(
    'deposits halt only if a node serves another chain',
    halted.reason.startsWith('node_'),
    () => halted.reason,
  );
  if (side.servesOther()) return;
  if (await resumeChain(stage.database, side.chain)) countIn(world.events, 'staff resumed deposits');
};
