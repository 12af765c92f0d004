import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { type HeldDeposit, selectHeldDeposits } from './held-deposits.sql.ts';
import { type ReleaseContext, releaseDeposit, releaseObstacles } from './release-deposit.ts';

/** A new deposit is asked about within seconds, so it is not listed as held before this time. */
const SILENT_MS = 300_000;

const toWire = (of: HeldDeposit, isScreened: boolean): contract.StaffHeldDeposit => ({
  deposit_id: of.depositId,
  uid: String(of.uid),
  chain: of.chain,
  tx_hash: of.txid,
  sender: of.sender,
  currency: of.currency,
  amount: formatAmount(of.amount, of.currency),
  seen_at: wireTime(of.seenAtMs),
  outcome: of.outcome,
  reason: of.outcome === 'no_answer' ? null : of.reason,
  detail: of.outcome === 'no_answer' ? toWireReasonOrNull(of.reason) : null,
  needs_two: of.needsTwo,
  released_by: [...of.releasedBy],
  obstacles: releaseObstacles(of, isScreened).map(({ act, member, reason }) => ({
    act,
    member,
    reason: toWireReason(reason),
  })),
});

/** Staff's part of the screening: held deposits and their release. */
export const registerScreeningStaffRoutes = (
  http: Http,
  context: ReleaseContext & { readonly database: Database },
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  http.serve(contract.heldDeposits, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    const silentSince = new Date(context.clock.nowMs() - SILENT_MS);
    const held = await selectHeldDeposits(context.database, silentSince, contract.MAX_HELD_DEPOSITS);
    return held.map((of) => toWire(of, context.isScreened));
  });

  http.serve(contract.releaseDeposit, ({ deposit_id, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'held_deposit_released',
      work: async (sql) => {
        const asked = { depositId: deposit_id, staff: staff.name, reason };
        const { deposit, needsSecond } = await releaseDeposit(sql, context, asked);
        const { currency } = deposit;
        const amount = formatAmount(deposit.amount, currency);
        const outcome = deposit.outcome ?? '';
        const detail = { deposit_id, uid: String(deposit.uid), amount, currency, outcome, reason };
        return {
          result: { needs_second: needsSecond },
          detail,
          ...(needsSecond && { action: 'held_deposit_proposed' as const }),
        };
      },
    }),
  );
};
