import type { Way, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { FileUp, Info, Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { EmptyList } from '../../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { MeasuredTime } from '../measured-time.tsx';
import { WithTexts } from '../texts.ts';
import { useWayDetails, useWays } from '../use-deposits.ts';
import { WayList } from '../way-list.tsx';
import { needsReport } from '../ways.rules.ts';
import { AddressCard } from './address-card.tsx';
import { Arriving } from './arriving.tsx';
import { DemoDeposit } from './demo-deposit.tsx';
import { OtherArrivals } from './other-arrivals.tsx';

/** Leads to the report with a screenshot, of money that the server cannot see. */
const ReportRow = ({ way }: { readonly way?: Way }) => {
  const t = useTranslations('deposits');
  const query = way === undefined ? '' : `?${new URLSearchParams({ way: way.way_id }).toString()}`;
  return (
    <Card flush>
      <ListRow
        href={`#/pages/me/sub/stored${query}`}
        icon={<FileUp aria-hidden="true" />}
        title={t('apply')}
      />
    </Card>
  );
};

const Address = ({ way }: { readonly way: WayDetails }) => {
  const t = useTranslations('deposits');
  return (
    <>
      {way.address === null ? null : <AddressCard way={way} address={way.address} />}
      <MeasuredTime way={way} />
      {way.automatic ? null : (
        <p className="flex items-start gap-2 px-1 text-14 text-ink-2">
          <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{t('staffedNote')}</span>
        </p>
      )}
      {way.demo ? <DemoDeposit wayId={way.way_id} /> : null}
      {needsReport(way) ? <ReportRow way={way} /> : null}
    </>
  );
};

const OneWay = ({ way }: { readonly way: Way }) => {
  const details = useWayDetails(way);
  if (details.data !== undefined) return <Address way={details.data} />;
  return (
    <NotLoaded query={details}>
      <Skeleton className="mx-auto size-52" />
      <Skeleton className="h-12 w-full" />
    </NotLoaded>
  );
};

const Ways = () => {
  const t = useTranslations('deposits');
  const ways = useWays();
  const chosen = useSearchParams()[0].get('way');
  if (ways.data === undefined) return <NotLoaded query={ways} rows={5} />;
  if (ways.data.length === 0) return <EmptyList icon={<Landmark aria-hidden="true" />} line={t('closed')} />;
  const way = ways.data.find(({ way_id, kind }) => way_id === chosen && kind === 'chain');
  if (way !== undefined) return <OneWay way={way} />;
  return (
    <>
      <WayList ways={ways.data} />
      {ways.data.some(needsReport) ? <ReportRow /> : null}
    </>
  );
};

/** `/pages/me/sub/stored2`: the ways to add money; with a way its address; and the deposits that arrive, live. */
export const Stored2Page = () => (
  <WithTexts>
    <div className="flex flex-col gap-4 p-4 pb-8">
      <Ways />
      <Arriving />
      <OtherArrivals />
    </div>
  </WithTexts>
);
