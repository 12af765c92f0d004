import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { BlueHeader } from '@tallystick/ui/layout/page-header.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { ArrowDownToLine, ArrowUpFromLine, CandlestickChart, History, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DailyIncome, ProductTiles, RunningList } from '../../products/public.ts';
import { useIsTab, useTitleKey } from '../../shared/api/use-home.ts';
import { useSession } from '../../shared/device/session.ts';
import { goBack } from '../../shared/navigation/location.ts';

const RECORDS = [
  { path: '/pages/me/sub/record', title: 'pages.title.record', icon: ReceiptText },
  { path: '/pages/me/sub/stored-records', title: 'pages.title.stored-records', icon: ArrowDownToLine },
  { path: '/pages/me/sub/draw-record', title: 'pages.title.draw-record', icon: ArrowUpFromLine },
  { path: '/pages/me/sub/loan-records', title: 'pages.title.loan-records', icon: History },
  { path: '/pages/invest/records', title: 'shell.title.records', icon: CandlestickChart },
] as const;

const Records = () => {
  const t = useTranslations();
  return (
    <section aria-label={t('ledger.records')}>
      <SectionHeading>{t('ledger.records')}</SectionHeading>
      <Card flush>
        {RECORDS.map(({ path, title, icon: Icon }) => (
          <ListRow key={path} href={`#${path}`} icon={<Icon aria-hidden="true" />} title={t(title)} />
        ))}
      </Card>
    </section>
  );
};

/** Finance: running plans and loans with their payment, the doors to fund, loans, miners and rewards, and the records. */
export const MoneyPage = () => {
  const t = useTranslations();
  const seed = useSession().userInfo?.uid ?? 'tallystick';
  const isTab = useIsTab('/pages/money/index');
  const title = useTitleKey('/pages/money/index', 'pages.title.money');
  return (
    <>
      <BlueHeader
        title={t(title)}
        seed={seed}
        back={isTab ? undefined : { label: t('common.back'), onPress: () => goBack() }}
      >
        <DailyIncome />
      </BlueHeader>
      <div className="flex flex-col gap-5 p-4">
        <RunningList />
        <ProductTiles />
        <Records />
      </div>
    </>
  );
};
