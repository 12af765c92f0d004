import type { DepositQuote, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../../shared/api/query.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { ApplyForm } from '../apply-form.tsx';
import { MeasuredTime } from '../measured-time.tsx';
import { BankAmount } from './bank-amount.tsx';
import { BankCard } from './bank-card.tsx';

/** Shown while the bank has no exchange rate in force. */
export const BankClosed = () => {
  const t = useTranslations('deposits');
  return (
    <StateView
      seed="bank-closed"
      icon={<Landmark aria-hidden="true" />}
      title={t('bankClosed')}
      body={t('bankClosedBody')}
    />
  );
};

interface Props {
  readonly way: WayDetails;
  readonly bank: NonNullable<WayDetails['bank']>;
  readonly onSent: () => void;
}

/** A deposit by bank: the amount, then the transfer to make, and its report with a screenshot. */
export const BankDeposit = ({ way, bank, onSent }: Props) => {
  const t = useTranslations('deposits');
  const [quote, setQuote] = useState<DepositQuote | null>(way.quote);
  if (quote === null) {
    return way.local === null ? (
      <BankClosed />
    ) : (
      <BankAmount
        way={way}
        rate={way.local}
        onQuote={(stated) => {
          setQuote(stated);
          // The next visit finds the transfer that was stated.
          void queryClient.invalidateQueries({ queryKey: queryKeys.rechargeWay(way.way_id) });
        }}
      />
    );
  }
  return (
    <>
      <BankCard bank={bank} quote={quote} />
      <MeasuredTime way={way} />
      <ApplyForm
        key={quote.order_no}
        way={way}
        quote={quote}
        onSent={() => {
          // The next visit must not show the details of a transfer that was reported.
          queryClient.removeQueries({ queryKey: queryKeys.rechargeWay(way.way_id) });
          onSent();
        }}
      />
      <Button look="ghost" onClick={() => setQuote(null)}>
        {t('otherAmount')}
      </Button>
    </>
  );
};
