import type { WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { CircleCheck, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../shared/device/copy-button.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { AddressText } from '../destinations/address/address-text.tsx';
import { ApplyForm } from './apply-form.tsx';
import { BankDeposit } from './bank/bank-deposit.tsx';
import { WithTexts } from './texts.ts';
import { WithWay } from './with-way.tsx';

/** The target of a deposit, smaller than on the page of the address. This page is about money already sent. */
const Target = ({ way }: { readonly way: WayDetails }) => {
  const t = useTranslations('deposits');
  if (way.address === null) return null;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="font-medium text-14 text-ink-2">{t('address', { currency: way.currency })}</h2>
        <div data-copy={way.address}>
          <AddressText address={way.address} />
        </div>
        <CopyButton label={t('copyAddress')} text={way.address} />
        <p className="text-12 text-ink-2">
          {t('warning', { currency: way.currency, chain: way.chain ?? '' })}
        </p>
        {way.play_money ? <p className="text-12 text-ink-2">{t('demoWarning')}</p> : null}
      </div>
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
  const t = useTranslations('deposits');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <WithWay filter={() => true}>
        {(way) =>
          way.bank !== null ? (
            <BankDeposit way={way} bank={way.bank} onSent={() => setSent(true)} />
          ) : (
            <>
              <Target way={way} />
              <ApplyForm way={way} onSent={() => setSent(true)} />
            </>
          )
        }
      </WithWay>
      <Card flush>
        <ListRow href="#/pages/me/sub/stored2" icon={<QrCode aria-hidden="true" />} title={t('topUp')} />
      </Card>
    </div>
  );
};

/** `/pages/me/sub/stored`: the customer applies with a screenshot for money already sent. */
export const StoredPage = () => (
  <WithTexts>
    <Page />
  </WithTexts>
);
