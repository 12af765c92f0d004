import { decideBankRate, type RateProposal, type RateVersion } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { baseOf, rateChange } from './rates.rules.ts';

interface Props {
  readonly proposal: RateProposal;
  readonly approve: boolean;
  readonly versions: readonly RateVersion[];
  readonly onClose: (done: string | null) => void;
}

/** Approves or rejects a colleague's rates. */
export const DecideRate = ({ proposal, approve, versions, onClose }: Props) => {
  const change = rateChange(proposal, baseOf(proposal, versions));
  const { local_currency: local } = proposal;
  return (
    <DecisionDialog
      about={null}
      title={`${approve ? 'Approve' : 'Reject'} version ${proposal.based_on + 1} of the bank rates`}
      effect={
        approve
          ? 'Applies at once to new deposits and withdrawals by bank. Earlier ones keep their rate.'
          : 'The rates stay as they are.'
      }
      action={approve ? 'Approve' : 'Reject'}
      look={approve ? 'brand' : 'danger'}
      decide={() => call(decideBankRate, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
      refresh={['bank-rates']}
      onDone={() => onClose(approve ? 'Approved.' : 'Rejected.')}
      onClose={() => onClose(null)}
    >
      <Facts
        facts={[
          ['Customer pays', <b key="deposit">{`${proposal.deposit_rate} ${local} for 1 USDT`}</b>],
          ['Customer receives', <b key="withdraw">{`${proposal.withdraw_rate} ${local} for 1 USDT`}</b>],
          [
            'Change',
            change === null ? null : (
              <span key="change" className={change.isLarge ? 'font-medium text-act' : undefined}>
                {change.words}
              </span>
            ),
          ],
          ['Rate of', utcAt(proposal.proposed_at)],
          ['Closes the bank', utcAt(proposal.expires_at)],
          ['By', proposal.proposed_by],
          ['Source', proposal.reason],
        ]}
      />
    </DecisionDialog>
  );
};
