import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { FileUp, Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WithTexts } from '../texts.ts';
import { WithWay } from '../with-way.tsx';
import { AddressCard } from './address-card.tsx';
import { Arriving } from './arriving.tsx';
import { DemoDeposit } from './demo-deposit.tsx';
import { OtherArrivals } from './other-arrivals.tsx';

const Page = () => {
  const t = useTranslations('deposits');
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <WithWay filter={({ kind }) => kind === 'chain'}>
        {(way) => (
          <>
            {way.address === null ? null : <AddressCard way={way} address={way.address} />}
            {way.automatic ? null : (
              <p className="flex items-start gap-2 px-1 text-14 text-ink-2">
                <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
                <span className="min-w-0">{t('staffedNote')}</span>
              </p>
            )}
            {way.demo ? <DemoDeposit wayId={way.way_id} /> : null}
          </>
        )}
      </WithWay>
      <Arriving />
      <OtherArrivals />
      <Card flush>
        <ListRow href="#/pages/me/sub/stored" icon={<FileUp aria-hidden="true" />} title={t('apply')} />
      </Card>
    </div>
  );
};

/** `/pages/me/sub/stored2`: top-up by address, and the deposits that arrive there, live. */
export const Stored2Page = () => (
  <WithTexts>
    <Page />
  </WithTexts>
);
