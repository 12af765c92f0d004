import type { Product } from '@tallystick/contract/market/customer.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coinPath, useProducts, useTerms } from '../../market/public.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { CoinPrice } from '../coins/coin-price.tsx';
import { RunningTradesSection } from '../running/running-trades-section.tsx';
import { QuickTradeForm } from './quick-trade-form.tsx';

const Decide = ({ product }: { readonly product: Product }) => {
  const terms = useTerms(product.symbol);
  if (terms.data === undefined) {
    return (
      <NotLoaded query={terms}>
        <Skeleton className="h-72" />
      </NotLoaded>
    );
  }
  const [first, ...others] = terms.data;
  return first === undefined ? (
    <EmptyList />
  ) : (
    <QuickTradeForm product={product} terms={[first, ...others]} />
  );
};

const Coin = ({ product }: { readonly product: Product }) => {
  const t = useTranslations('lists');
  return (
    <>
      <Card>
        <CoinPrice product={product} />
        <a
          href={`#${coinPath(product.symbol)}`}
          className="inline-flex min-h-11 items-center text-14 text-brand-ink"
        >
          {t('grabMore')}
        </a>
      </Card>
      <Decide product={product} />
      <RunningTradesSection symbol={product.symbol} />
    </>
  );
};

const QuickTrade = () => {
  const t = useTranslations();
  const products = useProducts();
  const [symbol, setSymbol] = useState('BTCUSDT');
  if (products.data === undefined) {
    return (
      <NotLoaded query={products} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-28" />
        <Skeleton className="h-72" />
      </NotLoaded>
    );
  }
  const product = products.data.find((each) => each.symbol === symbol) ?? products.data[0];
  if (product === undefined) return <EmptyList />;
  return (
    <div className="flex flex-col gap-3 p-4">
      <PillTabs
        label={t('lists.grabCoin')}
        chosen={product.symbol}
        onChoose={setSymbol}
        tabs={products.data.map((each) => ({ value: each.symbol, label: each.base }))}
      />
      <Coin key={product.symbol} product={product} />
    </div>
  );
};

/** `/pages/rob/index`: the fastest way into a trade: one coin, one stake, two big buttons. */
export const QuickTradePage = () => (
  <listTexts.With>
    <QuickTrade />
  </listTexts.With>
);
