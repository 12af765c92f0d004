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
      account_number === null ? null : t('account {accountNumber}', { accountNumber: account_number }),
      card_number === null ? null : t('card {cardNumber}', { cardNumber: card_number }),
      cardholder_name,
      opening_bank,
      bank_code === null ? null : t('bank code {bankCode}', { bankCode: bank_code }),
      branch === null ? null : t('branch {branch}', { branch }),
    ];
    return <span className="font-mono">{parts.filter((part) => part !== null).join(' · ')}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button onClick={() => look.mutate()} disabled={look.isPending}>
        {t('Show full number')}
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
        t('Send exactly'),
        <b key="net" className="select-all text-16">
          {netOf(of)}
        </b>,
      ],
      [
        t('To ({chain})', { chain: of.chain ?? t('Bank') }),
        <code key="to" className="wrap-anywhere select-all">
          {of.to}
        </code>,
      ],
      [
        t('Warning'),
        of.to_contract === true ? (
          <b key="contract" className="text-act">
            {t('The destination is a contract. Money is lost if it does not accept this currency.')}
          </b>
        ) : null,
      ],
      [
        t('Full number'),
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
          [t('Amount'), sumOf(of.amount, of.currency)],
          [t('Fee'), sumOf(of.fee, of.currency)],
          [t('After the fee'), of.local == null ? null : sumOf(of.actual_arrival, of.currency)],
          [t('At the rate'), rateOf(of.local ?? null, of.currency)],
          [t('Customer'), <CustomerLink key="uid" uid={of.uid} />],
          [t('State'), standingOf(of)],
          [t('People decide because'), becauseOf(of)],
          [t('Blocked by'), blockedBy(of, session?.name ?? null)],
          [t('Transaction'), of.tx_hash],
          [t('Proposed by'), of.proposed_by],
          [t('Approved by'), of.approved_by],
          [t('Paid by'), of.paid_by],
          [t('Reason'), of.reason],
          [t('Note'), of.note],
          [t('Order'), of.order_no],
        ]}
      />
      <PaymentTimeline of="withdrawal" id={of.order_no} />
    </>
  );
};
