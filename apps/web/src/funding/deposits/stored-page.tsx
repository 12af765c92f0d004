import type { WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { CircleCheck, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';
import { networkName } from '../../shared/texts/network-name.ts';
import { ApplyForm } from './apply-form.tsx';
import { BankDeposit } from './bank/bank-deposit.tsx';
import { WithTexts } from './texts.ts';
import { WithWay } from './with-way.tsx';

/** Leads to the address, for a customer who has not sent the money yet. */
const AddressRow = ({ way }: { readonly way: WayDetails }) => {
  const t = useTranslations('deposits');
  return (
    <Card flush>
      <ListRow
        href={`#/pages/me/sub/stored2?${new URLSearchParams({ way: way.way_id }).toString()}`}
        icon={<QrCode aria-hidden="true" />}
        title={t('address', { currency: way.currency })}
        subtitle={networkName(way) ?? undefined}
      />
    </Card>
  );
};

const Sent = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useTranslations('deposits');
  return (
    <StateView
      seed="deposit-sent"
      icon={<CircleCheck aria-hidden="true" />}
      title={t('sent')}
      body={t('sentBody')}
      action={
        <div className="flex w-full flex-col gap-2">
          <Button onClick={() => navigate('/pages/me/sub/stored-records')}>{t('seeRecords')}</Button>
          <Button look="ghost" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      }
    />
  );
};

const Page = () => {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <WithWay>
        {(way) =>
          way.bank !== null ? (
            <BankDeposit way={way} bank={way.bank} onSent={() => setSent(true)} />
          ) : (
            <>
              <ApplyForm way={way} onSent={() => setSent(true)} />
              <AddressRow way={way} />
            </>
          )
        }
      </WithWay>
    </div>
  );
};

/** `/pages/me/sub/stored`: the customer applies with a screenshot for money already sent, which the server cannot see. */
export const StoredPage = () => (
  <WithTexts>
    <Page />
  </WithTexts>
);
