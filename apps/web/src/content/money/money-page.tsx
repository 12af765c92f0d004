import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { BlueHeader } from '@tallystick/ui/layout/page-header.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { ArrowDownToLine, ArrowUpFromLine, CandlestickChart, Droplets, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  EmptyWallet,
  hasFunds,
  isEmptyWallet,
  totalValuation,
  useBalances,
  valuationOf,
} from '../../ledger/public.ts';
import { PriceSource, useProducts } from '../../market/public.ts';
import { FundSummary } from '../../products/public.ts';
import { useHome, useIsTab, useTitleKey } from '../../shared/api/use-home.ts';
import { useSession } from '../../shared/device/session.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { AssetCard } from '../home/asset-card.tsx';
import { EyeButton } from './eye-button.tsx';
import { MoneyLinks } from './money-menu.tsx';
import { TotalAmount } from './total-amount.tsx';
import { useHolds } from './use-holds.ts';
import { ValuationAge } from './valuation-age.tsx';

const Assets = () => {
  const t = useTranslations();
  const balances = useBalances();
  const prices = useProducts().data ?? [];
  const holds = useHolds(balances.data ?? []);
  if (balances.data === undefined) return <NotLoaded query={balances} rows={2} />;
  if (isEmptyWallet(balances.data)) {
    return (
      <Card flush>
        <EmptyWallet hasLink />
      </Card>
    );
  }
  const shown = balances.data.filter((balance) => balance.currency === 'USDT' || hasFunds(balance));
  return (
    <section aria-label={t('ledger.assets')} className="flex flex-col gap-3">
      <SectionHeading trailing={<PriceSource />}>{t('ledger.assets')}</SectionHeading>
      {shown.map((balance) => (
        <AssetCard
          key={balance.currency}
          balance={balance}
          valuation={valuationOf(balance, prices)}
          holds={holds.get(balance.currency) ?? []}
        />
      ))}
    </section>
  );
};

const MoneyMenu = () => {
  const t = useTranslations();
  return (
    <section aria-label={t('ledger.doors')}>
      <SectionHeading>{t('ledger.doors')}</SectionHeading>
      <Card flush>
        <ListRow
          href="#/pages/me/sub/record"
          icon={<ReceiptText aria-hidden="true" />}
          title={t('pages.title.record')}
          subtitle={t('ledger.doorRecords')}
        />
        <ListRow
          href="#/pages/me/sub/stored-records"
          icon={<ArrowDownToLine aria-hidden="true" />}
          title={t('pages.title.stored-records')}
        />
        <ListRow
          href="#/pages/me/sub/draw-record"
          icon={<ArrowUpFromLine aria-hidden="true" />}
          title={t('pages.title.draw-record')}
        />
        <ListRow
          href="#/pages/invest/records"
          icon={<CandlestickChart aria-hidden="true" />}
          title={t('shell.title.records')}
          subtitle={t('ledger.doorTrades')}
        />
        <ListRow
          href="#/pages/me/sub/loan"
          icon={<Droplets aria-hidden="true" />}
          title={t('ledger.fund')}
          subtitle={t('ledger.doorFund')}
        />
      </Card>
    </section>
  );
};

/** Finance: the holdings of the account, and links to its records and to the fund. */
export const MoneyPage = () => {
  const t = useTranslations();
  const seed = useSession().userInfo?.uid ?? 'tallystick';
  const isTab = useIsTab('/pages/money/index');
  const title = useTitleKey('/pages/money/index', 'pages.title.money');
  const balances = useBalances().data;
  const prices = useProducts().data ?? [];
  const owed = useHome().data?.owed;
  const total = balances === undefined ? null : totalValuation(balances, prices, owed);
  return (
    <>
      <BlueHeader
        title={t(title)}
        seed={seed}
        back={isTab ? undefined : { label: t('common.back'), onPress: () => goBack() }}
      >
        <p className="flex items-center gap-1 text-14 text-on-head-2">
          {t('ledger.totalAssets')} <ValuationAge />
          <EyeButton />
        </p>
        <TotalAmount total={total} />
      </BlueHeader>
      <div className="flex flex-col gap-5 p-4">
        <MoneyLinks />
        <Assets />
        <FundSummary />
        <MoneyMenu />
      </div>
    </>
  );
};
