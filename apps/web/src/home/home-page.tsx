import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { totalValuation, useBalances } from '../ledger/public.ts';
import { CoinList, PriceSource, useProducts } from '../market/public.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { RunningTradesSection } from '../trading/public.ts';
import { Dock } from './dock.tsx';
import { HomeHeader } from './home-header.tsx';
import { Notices } from './notices.tsx';
import { OwnCoins } from './own-coins.tsx';
import { Slides } from './slides.tsx';

const SHOWN_COINS = 5;

const MarketSection = () => {
  const t = useTranslations();
  const products = useProducts();
  if (products.data === undefined) {
    return products.isError ? (
      <LoadFailed error={products.error} onRetry={() => void products.refetch()} />
    ) : (
      <SkeletonRows rows={SHOWN_COINS} label={t('common.loading')} />
    );
  }
  return (
    <section aria-label={t('home.market')}>
      <SectionHeading
        trailing={
          <a href="#/pages/invest/index" className="py-1 font-medium text-14 text-brand-ink">
            {t('home.allCoins')}
          </a>
        }
      >
        <span className="inline-flex flex-wrap items-center gap-2">
          {t('home.market')} <PriceSource />
        </span>
      </SectionHeading>
      <CoinList products={products.data.slice(0, SHOWN_COINS)} />
    </section>
  );
};

/** The wallet home: what all of it is worth, the four actions, what runs, what is held, and the market. */
export const HomePage = () => {
  const t = useTranslations('common');
  const balances = useBalances();
  const prices = useProducts().data ?? [];
  const total = balances.data === undefined ? null : totalValuation(balances.data, prices);
  return (
    <>
      <HomeHeader total={total} />
      <div className="-mt-12 relative flex flex-col gap-5 px-4 pb-6">
        <Dock />
        <Notices />
        <RunningTradesSection />
        {balances.data !== undefined ? (
          <OwnCoins balances={balances.data} prices={prices} />
        ) : balances.isError ? (
          <LoadFailed error={balances.error} onRetry={() => void balances.refetch()} />
        ) : (
          <SkeletonRows rows={1} label={t('loading')} />
        )}
        <Slides />
        <MarketSection />
      </div>
    </>
  );
};
