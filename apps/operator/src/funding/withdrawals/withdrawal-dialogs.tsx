import {
  approveWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
  retryWithdrawal,
  type StaffWithdrawal,
  staffWithdrawalDetail,
  WITHDRAWAL_REASONS,
  type WithdrawalAct,
  type WithdrawalReason,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerWarnings } from '../../shared/customers/customer-warnings.tsx';
import { DecisionDialog, type DecisionDialogProps } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { useMay } from '../../shared/permissions/use-may.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { canVoid, VoidDialog } from './payout-voids.tsx';
import { useMayDo } from './use-may-do.ts';
import { PaymentFacts, WithdrawalFacts } from './withdrawal-facts.tsx';
import { decisionsFor } from './withdrawals.rules.ts';

/** The reasons that the customer reads, translated by the app. */
const REASONS: Readonly<Record<WithdrawalReason, string>> = {
  by_customer: t('common.requestedCustomer'),
  address_refused: t('common.weCantPayAddress'),
  information_missing: t('common.personalInformationMissing'),
  under_review: t('common.accountUnderReview'),
  chain_failed: t('common.transactionFailedChain'),
  other: t('withdrawals.otherExplainBelow'),
};

const VERBS: Readonly<Record<WithdrawalAct, string>> = {
  approve: t('common.approveButton'),
  reject: t('common.rejectButton'),
  paid: t('withdrawals.markAsPaidButton'),
  retry: t('withdrawals.tryAgainButton'),
};

interface DecisionProps {
  readonly of: StaffWithdrawal;
  /** Why the server would refuse the decision now. */
  readonly obstacles: readonly string[];
  readonly onClose: (done?: string) => void;
}

type Shared = Pick<DecisionDialogProps, 'refresh' | 'onClose' | 'about' | 'isReady'>;
const shared = ({ of, obstacles, onClose }: DecisionProps): Shared => ({
  about: { uid: of.uid, subject: of.to, obstacles },
  isReady: obstacles.length === 0,
  refresh: ['withdrawals', 'customer-warnings'],
  onClose: () => onClose(),
});

const what = ({ amount, currency, uid }: StaffWithdrawal): string =>
  t('withdrawals.ofSumUid', { sum: sumOf(amount, currency), uid });

const Approve = ({ of, obstacles, onClose }: DecisionProps) => {
  const isProposal = of.two_people && of.proposed_by === null;
  // The 24-hour limits may require a second person since the dialog was opened.
  const became = useRef(of.rung);
  return (
    <DecisionDialog
      {...shared({ of, obstacles, onClose })}
      title={t('withdrawals.approveOf', { of: what(of) })}
      effect={
        isProposal
          ? t('withdrawals.twoApprovals')
          : of.payer === 'signer'
            ? t('withdrawals.approveEffect')
            : t('withdrawals.movesManualPayoutQueue')
      }
      action={isProposal ? t('common.propose') : t('common.approve')}
      decide={async () => {
        became.current = (await call(approveWithdrawal, { order_no: of.order_no })).rung;
      }}
      onDone={() =>
        onClose(became.current === 'requested' ? t('common.proposedWaits') : t('common.approvedDone'))
      }
    >
      <WithdrawalFacts of={of} />
    </DecisionDialog>
  );
};

const Reject = ({ of, obstacles, onClose }: DecisionProps) => {
  const [code, setCode] = useState<WithdrawalReason>('under_review');
  return (
    <DecisionDialog
      {...shared({ of, obstacles, onClose })}
      title={t('withdrawals.rejectOf', { of: what(of) })}
      effect={t('withdrawals.rejectEffect')}
      action={t('common.reject')}
      look="danger"
      facts={<PaymentFacts of={of} />}
      reason={{
        label: t('withdrawals.messageCustomer'),
        hint: t('withdrawals.rejectMessageHint'),
        min: code === 'other' ? 3 : 0,
        max: 300,
      }}
      decide={({ reason }) =>
        call(rejectWithdrawal, {
          order_no: of.order_no,
          reason: code,
          ...(reason !== '' && { note: reason }),
        })
      }
      onDone={() => onClose(t('withdrawals.rejectedFundsReturned'))}
    >
      <SelectField
        label={t('common.reason')}
        value={code}
        options={WITHDRAWAL_REASONS.map((reason) => [reason, REASONS[reason]])}
        onChange={setCode}
      />
    </DecisionDialog>
  );
};

const Paid = ({ of, obstacles, onClose }: DecisionProps) => (
  <DecisionDialog
    {...shared({ of, obstacles, onClose })}
    title={t('withdrawals.markAsPaidOf', { of: what(of) })}
    effect={
      of.two_people && of.pay_proposed_by === null
        ? t('withdrawals.payTwoApprovals')
        : t('withdrawals.paidEffect')
    }
    action={t('withdrawals.markAsPaid')}
    reason={{ label: t('withdrawals.referencePayment'), hint: t('withdrawals.shownBank'), min: 3, max: 120 }}
    decide={({ reason }) => call(markWithdrawalPaid, { order_no: of.order_no, reference: reason })}
    facts={<PaymentFacts of={of} />}
    onDone={() => onClose(t('withdrawals.markedAsPaid'))}
  />
);

const Retry = ({ of, obstacles, onClose }: DecisionProps) => (
  <DecisionDialog
    {...shared({ of, obstacles, onClose })}
    title={t('withdrawals.tryAgainOf', { of: what(of) })}
    effect={t('withdrawals.retryEffect')}
    action={t('common.tryAgain')}
    reason={{ label: t('common.note'), hint: t('withdrawals.addedWithdrawalsTimeline'), min: 0, max: 300 }}
    decide={({ reason }) =>
      call(retryWithdrawal, { order_no: of.order_no, ...(reason !== '' && { note: reason }) })
    }
    facts={<PaymentFacts of={of} />}
    onDone={() => onClose(t('withdrawals.retryStarted'))}
  />
);

const REFRESH_MS = 5_000;

/** The withdrawal as it is now. Its obstacles may change while a dialog is open. */
const useNewest = (opened: StaffWithdrawal): StaffWithdrawal =>
  useQuery({
    queryKey: ['withdrawals', 'opened', opened.order_no],
    queryFn: ({ signal }) => call(staffWithdrawalDetail, { order_no: opened.order_no }, signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  }).data ?? opened;

const DECISIONS = { approve: Approve, reject: Reject, paid: Paid, retry: Retry } as const;

export interface WithdrawalDialogsProps extends Pick<DecisionProps, 'of' | 'onClose'> {
  readonly decision: WithdrawalAct | 'open' | 'void';
  readonly onAsk: (decision: WithdrawalAct | 'void') => void;
}

/** A withdrawal with its steps and the possible actions. */
export const WithdrawalDialogs = ({ decision, of: opened, onAsk, onClose }: WithdrawalDialogsProps) => {
  const mayDo = useMayDo();
  const of = useNewest(opened);
  const { session } = useStore(sessionStore);
  const obstacles = (act: WithdrawalAct) => obstaclesTo(of, act, session?.name ?? null);
  const mayVoid = useMay('pay_withdrawals') && canVoid(of);
  if (decision === 'void') return <VoidDialog of={of} onClose={onClose} />;
  if (decision !== 'open') {
    const Decision = DECISIONS[decision];
    return <Decision of={of} obstacles={obstacles(decision)} onClose={onClose} />;
  }
  return (
    <Dialog
      wide
      title={t('withdrawals.withdrawalOf', { sum: sumOf(of.amount, of.currency) })}
      onClose={onClose}
    >
      <CustomerWarnings
        uid={of.uid}
        subject={of.to}
        obstacles={[...new Set(decisionsFor(of).flatMap(obstacles))]}
      />
      <WithdrawalFacts of={of} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose()}>{t('common.close')}</Button>
        {mayVoid && <Button onClick={() => onAsk('void')}>{t('withdrawals.voidPaymentButton')}</Button>}
        {decisionsFor(of)
          .filter(mayDo)
          .map((name) => (
            <Button
              key={name}
              look={name === 'reject' ? 'plain' : 'brand'}
              disabled={obstacles(name).length > 0}
              onClick={() => onAsk(name)}
            >
              {VERBS[name]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
};
