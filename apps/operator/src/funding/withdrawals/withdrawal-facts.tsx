import { type StaffWithdrawal, withdrawalCard } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';
import { localSum, rateOf } from '../rates/rates.rules.ts';
import { becauseOf, blockedBy, standingOf } from './withdrawals.rules.ts';

/** The full card or account number for the payer. The view is audited. */
const Card = ({ orderNo }: { readonly orderNo: string }) => {
  const look = useMutation({ mutationFn: () => call(withdrawalCard, { order_no: orderNo }) });
  if (look.data !== undefined) {
    const { account_number, bank_code, branch, card_number, cardholder_name, opening_bank } = look.data;
    const parts = [
      account_number === null
        ? null
        : t('withdrawals.accountAccountNumber', { accountNumber: account_number }),
      card_number === null ? null : t('withdrawals.cardCardNumber', { cardNumber: card_number }),
      cardholder_name,
      opening_bank,
      bank_code === null ? null : t('withdrawals.bankCode', { bankCode: bank_code }),
      branch === null ? null : t('withdrawals.branch', { branch }),
    ];
    return <span className="font-mono">{parts.filter((part) => part !== null).join(' · ')}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button onClick={() => look.mutate()} disabled={look.isPending}>
        {t('withdrawals.showFullNumber')}
      </Button>
      <Refusal error={look.error} />
    </span>
  );
};

/** The net amount of a payment, after fees and in the currency that leaves the house. */
export const netOf = (of: Pick<StaffWithdrawal, 'local' | 'actual_arrival' | 'currency'>): string =>
  of.local == null ? sumOf(of.actual_arrival, of.currency) : localSum(of.local);

/** The payment itself: the net amount first, then the whole destination. */
export const PaymentFacts = ({ of }: { readonly of: StaffWithdrawal }) => (
  <Facts
    facts={[
      [
        t('withdrawals.sendExactly'),
        <b key="net" className="select-all text-16">
          {netOf(of)}
        </b>,
      ],
      [
        t('withdrawals.toChain', { chain: of.chain ?? t('common.bank') }),
        <code key="to" className="wrap-anywhere select-all">
          {of.to}
        </code>,
      ],
      [
        t('withdrawals.warning'),
        of.to_contract === true ? (
          <b key="contract" className="text-act">
            {t('withdrawals.contractDestination')}
          </b>
        ) : null,
      ],
      [
        t('withdrawals.fullNumber'),
        of.kind === 'bank' && of.rung === 'approved' ? <Card key="card" orderNo={of.order_no} /> : null,
      ],
    ]}
  />
);

export const WithdrawalFacts = ({ of }: { readonly of: StaffWithdrawal }) => {
  const { session } = useStore(sessionStore);
  return (
    <>
      <PaymentFacts of={of} />
      <Facts
        facts={[
          [t('common.amount'), sumOf(of.amount, of.currency)],
          [t('common.fee'), sumOf(of.fee, of.currency)],
          [t('withdrawals.afterFee'), of.local == null ? null : sumOf(of.actual_arrival, of.currency)],
          [t('common.atRate'), rateOf(of.local ?? null, of.currency)],
          [t('common.customer'), <CustomerLink key="uid" uid={of.uid} />],
          [t('common.state'), standingOf(of)],
          [t('withdrawals.peopleDecideBecause'), becauseOf(of)],
          [t('common.blockedBy'), blockedBy(of, session?.name ?? null)],
          [t('common.transaction'), of.tx_hash],
          [t('common.proposedBy'), of.proposed_by],
          [t('common.approvedBy'), of.approved_by],
          [t('common.paidBy'), of.paid_by],
          [t('common.reason'), of.reason],
          [t('common.note'), of.note],
          [t('common.order'), of.order_no],
        ]}
      />
      <PaymentTimeline of="withdrawal" id={of.order_no} />
    </>
  );
};
