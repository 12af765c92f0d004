import type { Product } from '@tallystick/contract/market/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { memo, useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LateFirstSteps } from '../../accounts/public.ts';
import { EmptyWallet, isEmptyWallet, totalValuation, useBalances } from '../../ledger/public.ts';
import { CoinList, PriceSource, useProducts } from '../../market/public.ts';
import { useHome } from '../../shared/api/use-home.ts';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { Waiting } from '../../shared/query-states/not-loaded.tsx';
import { useStill } from '../../shared/scheduling/use-still.ts';
import { Alarms, RunningTradesSection, useRunningTrades } from '../../trading/public.ts';
import { Dock } from './dock.tsx';
import { HomeHeader } from './home-header.tsx';
import { Notices } from './notices.tsx';
import { OwnCoins } from './own-coins.tsx';
import { Slides } from './slides.tsx';

const SHOWN_COINS = 5;

const MarketSection = () => {
  const t = useTranslations();
  const products = useProducts();
  const coins = useDeferredValue(products.data);
  const shown = useMemo(() => coins?.slice(0, SHOWN_COINS), [coins]);
  if (shown === undefined) {
    return <LoadFailed error={products.error} onRetry={() => void products.refetch()} />;
  }
  return (
    <section aria-label={t('home.market')}>
      <SectionHeading link={{ href: '#/pages/invest/index', text: t('home.allCoins') }}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {t('home.market')} <PriceSource />
        </span>
      </SectionHeading>
      <CoinList products={shown} />
    </section>
  );
};

const NO_PRICES: readonly Product[] = [];

/** The prices move figures of the account at most this often, so that their cents do not tick. */
const STILL_MS = 10_000;
const useStillPrices = (): readonly Product[] =>
  useStill(useDeferredValue(useProducts().data), STILL_MS) ?? NO_PRICES;

const Funds = () => {
  const balances = useBalances();
  const prices = useStillPrices();
  if (balances.data === undefined)
    return <LoadFailed error={balances.error} onRetry={() => void balances.refetch()} />;
  return isEmptyWallet(balances.data) ? (
    <Card flush>
      <EmptyWallet />
    </Card>
  ) : (
    <OwnCoins balances={balances.data} prices={prices} />
  );
};

const Content = memo(() => (
  <>
    <Alarms />
    <Notices />
    <div className="wallet-columns">
      <div>
        <RunningTradesSection />
        <Funds />
        <LateFirstSteps />
      </div>
      <div>
        <Slides />
        <MarketSection />
      </div>
    </div>
  </>
));

/** The wallet home: total worth, the four actions, running trades, holdings, and the market. */
export const HomePage = () => {
  const balances = useBalances();
  const products = useProducts();
  const home = useHome();
  const prices = useStillPrices();
  // All parts are requested at once. A later part would push down the parts shown before it.
  const isComing = [balances, products, home, useRunningTrades()].some(({ isPending }) => isPending);
  const total = balances.data === undefined ? null : totalValuation(balances.data, prices, home.data?.owed);
  return (
    <>
      <HomeHeader total={total} />
      <div className="-mt-12 relative flex flex-col gap-5 px-4 pb-6">
        <Dock />
        {useDeferredValue(isComing) ? <Waiting rows={SHOWN_COINS + 1} /> : <Content />}
      </div>
    </>
  );
};
