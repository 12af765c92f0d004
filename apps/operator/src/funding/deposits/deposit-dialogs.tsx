import { approveDeposit, rejectDeposit, type StaffApplication } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { CustomerWarnings } from '../../shared/customers/customer-warnings.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts, type FactsProps } from '../../shared/layout/facts.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { useMay } from '../../shared/permissions/use-may.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';
import { localSum, rateOf } from '../rates/rates.rules.ts';
import { whyWords } from './bank/receipt.rules.ts';
import { ReceiptDialog } from './bank/receipt-dialog.tsx';
import { ChainTransaction } from './chain-transaction.tsx';
import { creditOf, isOpen, matchWords, stateWords } from './deposits.rules.ts';

export type DepositDecision = 'open' | 'approve' | 'receive' | 'reject';

const amountOf = ({ amount, currency }: StaffApplication): string => sumOf(amount, currency);

/** The line of the bank's statement that was credited. */
const receiptFacts = ({ receipt, local, currency }: StaffApplication): FactsProps['facts'] =>
  receipt === null
    ? []
    : [
        [
          t('common.cameBank'),
          receipt.received_local === null || local === null
            ? null
            : sumOf(receipt.received_local, local.currency),
        ],
        [t('common.appliedFor'), sumOf(receipt.applied_amount, currency)],
        [t('common.whyAnotherAmount'), whyWords(receipt.why)],
        [t('common.referenceBank'), receipt.bank_line],
        [t('common.booked'), utcAt(receipt.booked_at)],
      ];

const Application = ({ of }: { readonly of: StaffApplication }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          [t('deposits.creditedCustomer'), <b key="net">{creditOf(of)}</b>],
          [t('common.amount'), amountOf(of)],
          [t('common.fee'), sumOf(of.fee, of.currency)],
          [t('common.customer'), <CustomerLink key="uid" uid={of.uid} />],
          [t('common.method'), of.chain ?? t('common.bank')],
          [
            t('deposits.customerToldTransfer'),
            of.local === null ? null : <b key="local">{localSum(of.local)}</b>,
          ],
          [t('common.atRate'), rateOf(of.local, of.currency)],
          [t('common.reference'), of.bank_reference],
          ...receiptFacts(of),
          [t('common.transaction'), of.tx_hash],
          [t('deposits.match'), matchWords(of)],
          [t('common.state'), stateWords(of)],
          [t('common.proposedBy'), of.proposed_by],
          [t('common.approvedBy'), of.approved_by],
          [t('common.rejectedBy'), of.rejected_by],
          [t('common.reason'), of.reason],
          [t('deposits.submitted'), utcAt(of.created_at)],
          [t('common.order'), of.order_no],
        ]}
      />
      <ChainTransaction of={of} />
    </div>
    <a href={of.screenshot_url} target="_blank" rel="noreferrer" className="block">
      <img
        src={of.screenshot_url}
        alt={t('common.screenshotCustomerSent')}
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

interface OpenProps extends Pick<DepositDialogsProps, 'application' | 'onAsk' | 'onClose'> {
  readonly toApprove: readonly string[];
  readonly toReject: readonly string[];
}

/** The application, from which a decision begins. */
const OpenApplication = ({ application: of, onAsk, onClose, toApprove, toReject }: OpenProps) => {
  const mayDecide = useMay('decide_deposits') && isOpen(of);
  const toReceive = obstaclesTo(of, 'approve', null);
  return (
    <Dialog wide title={t('deposits.depositOfAmount', { amount: amountOf(of) })} onClose={onClose}>
      <CustomerWarnings uid={of.uid} subject={of.screenshot_url} obstacles={toApprove} />
      <Application of={of} />
      <PaymentTimeline of="deposit" id={of.order_no} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose()}>{t('common.close')}</Button>
        {mayDecide && (
          <Button disabled={toReject.length > 0} onClick={() => onAsk('reject')}>
            {t('common.rejectButton')}
          </Button>
        )}
        {mayDecide && of.chain === null && (
          <Button disabled={toReceive.length > 0} onClick={() => onAsk('receive')}>
            {t('deposits.anotherAmountCame')}
          </Button>
        )}
        {mayDecide && (
          <Button look="brand" disabled={toApprove.length > 0} onClick={() => onAsk('approve')}>
            {t('common.approveButton')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** An application with its screenshot and its decisions. */
export const DepositDialogs = ({ decision, application: of, onAsk, onClose }: DepositDialogsProps) => {
  const name = useStore(sessionStore).session?.name ?? null;
  const [toApprove, toReject] = [obstaclesTo(of, 'approve', name), obstaclesTo(of, 'reject', name)];
  const about = { uid: of.uid, subject: of.screenshot_url };
  if (decision === 'open')
    return <OpenApplication application={of} {...{ onAsk, onClose, toApprove, toReject }} />;
  if (decision === 'receive')
    return <ReceiptDialog application={of} obstacles={obstaclesTo(of, 'approve', null)} onClose={onClose} />;
  const isProposal = of.needs_two && of.state === 'submitted';
  if (decision === 'approve') {
    return (
      <DecisionDialog
        wide
        about={{ ...about, obstacles: toApprove }}
        isReady={toApprove.length === 0}
        title={t('deposits.approveAmount', { amount: amountOf(of) })}
        effect={isProposal ? t('deposits.aboveOnePersonLimit') : t('deposits.approveEffect')}
        action={isProposal ? t('common.propose') : t('common.approve')}
        decide={() => call(approveDeposit, { order_no: of.order_no })}
        refresh={['deposits']}
        onDone={() =>
          onClose(
            isProposal ? t('deposits.proposed') : t('deposits.creditedAmount', { amount: amountOf(of) }),
          )
        }
        onClose={onClose}
      >
        <Application of={of} />
      </DecisionDialog>
    );
  }
  return (
    <DecisionDialog
      about={{ ...about, obstacles: toReject }}
      isReady={toReject.length === 0}
      title={t('deposits.rejectFrom', { amount: amountOf(of), uid: of.uid })}
      effect={t('deposits.rejectEffect')}
      action={t('common.reject')}
      look="danger"
      reason={{
        label: t('common.reason'),
        hint: t('common.shownAndRecorded'),
        min: 3,
        max: 300,
      }}
      decide={({ reason }) => call(rejectDeposit, { order_no: of.order_no, reason })}
      refresh={['deposits']}
      onDone={() => onClose(t('common.rejectedDone'))}
      onClose={onClose}
    />
  );
};
