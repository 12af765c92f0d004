import { approveDeposit, rejectDeposit, type StaffApplication } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { CustomerWarnings } from '../../shared/customers/customer-warnings.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';
import { localSum, rateOf } from '../rates/rates.rules.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import { canApprove, canReject, creditOf, matchWords, stateWords } from './deposits.rules.ts';

export type DepositDecision = 'open' | 'approve' | 'reject';

const amountOf = ({ amount, currency }: StaffApplication): string => sumOf(amount, currency);

const Application = ({ of }: { readonly of: StaffApplication }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ['Credited to the customer', <b key="net">{creditOf(of)}</b>],
          ['Amount', amountOf(of)],
          ['Fee', sumOf(of.fee, of.currency)],
          ['Customer', <CustomerLink key="uid" uid={of.uid} />],
          ['Method', of.chain ?? 'Bank'],
          [
            'Customer was told to transfer',
            of.local === null ? null : <b key="local">{localSum(of.local)}</b>,
          ],
          ['At the rate', rateOf(of.local, of.currency)],
          ['Reference', of.bank_reference],
          ['Transaction', of.tx_hash],
          ['Match', matchWords(of)],
          ['State', stateWords(of)],
          ['Proposed by', of.proposed_by],
          ['Approved by', of.approved_by],
          ['Rejected by', of.rejected_by],
          ['Reason', of.reason],
          ['Submitted', utcAt(of.created_at)],
          ['Order', of.order_no],
        ]}
      />
      <ChainTransaction of={of} />
    </div>
    <a href={of.screenshot_url} target="_blank" rel="noreferrer" className="block">
      <img
        src={of.screenshot_url}
        alt="Screenshot that the customer sent"
        className="max-h-96 w-full rounded-sm border border-line object-contain"
      />
    </a>
  </div>
);

export interface DepositDialogsProps {
  readonly decision: DepositDecision;
  readonly application: StaffApplication;
  readonly onAsk: (decision: DepositDecision) => void;
  readonly onClose: (done?: string) => void;
}

/** An application with its screenshot and its decisions. */
export const DepositDialogs = ({ decision, application: of, onAsk, onClose }: DepositDialogsProps) => {
  const mayDecide = useMay('decide_deposits');
  const about = { uid: of.uid, subject: of.screenshot_url };
  if (decision === 'open') {
    return (
      <Dialog wide title={`Deposit of ${amountOf(of)}`} onClose={onClose}>
        <CustomerWarnings {...about} />
        <Application of={of} />
        <PaymentTimeline of="deposit" id={of.order_no} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onClose()}>Close</Button>
          {mayDecide && canReject(of) && <Button onClick={() => onAsk('reject')}>Reject…</Button>}
          {mayDecide && canApprove(of) && (
            <Button look="brand" onClick={() => onAsk('approve')}>
              Approve…
            </Button>
          )}
        </div>
      </Dialog>
    );
  }
  const isProposal = of.needs_two && of.state === 'submitted';
  if (decision === 'approve') {
    return (
      <DecisionDialog
        wide
        about={about}
        title={`Approve ${amountOf(of)}`}
        effect={
          isProposal
            ? 'Above the single-approver limit. A second staff member must approve.'
            : 'Credits the amount minus the fee immediately. This can’t be undone.'
        }
        action={isProposal ? 'Propose' : 'Approve'}
        decide={() => call(approveDeposit, { order_no: of.order_no })}
        refresh={['deposits']}
        onDone={() => onClose(isProposal ? 'Proposed.' : `${amountOf(of)} credited.`)}
        onClose={onClose}
      >
        <Application of={of} />
      </DecisionDialog>
    );
  }
  return (
    <DecisionDialog
      about={about}
      title={`Reject ${amountOf(of)} from ${of.uid}`}
      effect="Nothing is credited. The customer sees the reason."
      action="Reject"
      look="danger"
      reason={{
        label: 'Reason',
        hint: 'Shown to the customer and recorded in the audit log.',
        min: 3,
        max: 300,
      }}
      decide={({ reason }) => call(rejectDeposit, { order_no: of.order_no, reason })}
      refresh={['deposits']}
      onDone={() => onClose('Rejected.')}
      onClose={onClose}
    />
  );
};
