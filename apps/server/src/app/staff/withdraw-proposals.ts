import { withdrawProposal } from '@tallystick/contract';
import { STAFF_WITHDRAWABLE, type Withdrawable, withdraw } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Services } from '../services.ts';

const ALL: readonly Withdrawable[] = [STAFF_WITHDRAWABLE];

/** A member of staff takes back what they proposed. It never carries anything out. */
export const registerWithdrawals = (
  http: Http,
  { clock }: Pick<Services['core'], 'clock'>,
  operator: Pick<Services['operator'], 'act'>,
): void => {
  http.serve(withdrawProposal, ({ queue, proposal_id: proposalId }, { staff }) =>
    operator.act(staff, {
      permission: 'own_session',
      action: 'proposal_withdrawn',
      work: async (sql) => {
        for (const proposals of ALL.filter((each) => each.queue === queue))
          await withdraw(sql, clock, proposals, { proposalId, staff: staff.name });
        return { result: null, detail: { queue, proposal_id: proposalId } };
      },
    }),
  );
};
