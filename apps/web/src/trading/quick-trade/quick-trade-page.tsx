import type { Product } from '@tallystick/contract/market/customer.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coinPath, useProducts } from '../../market/public.ts';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { CoinPrice } from '../coins/coin-price.tsx';
import { RunningTradesSection } from '../running/running-trades-section.tsx';
import { ConfirmTicket } from '../ticket/confirm-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { useTicket } from '../ticket/use-ticket.ts';

/** The amount before any trade. */
const FIRST_AMOUNT = '10';

const Coin = ({ product }: { readonly product: Product }) => {
  const t = useTranslations('lists');
  const trading = useTranslations('trading.sheet');
  const ticket = useTicket(product.symbol, FIRST_AMOUNT);
  return (
    <>
      <Card className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-28">
          <CoinPrice product={product} />
        </div>
        <a
          href={`#${coinPath(product.symbol)}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium text-14 text-brand-ink"
        >
          {t('grabChart')}
        </a>
      </Card>
      <section
        aria-label={trading('title', { pair: pairOf(product.symbol) })}
        className="rounded-lg bg-surface p-5 shadow-card"
      >
        <Ticket ticket={ticket} />
      </section>
      <ConfirmTicket ticket={ticket} />
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
  if (product === undefined) return <LateEmptyList line="noOffers" />;
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

/** `/pages/rob/index`: the fastest way into a trade: one coin and its ticket. */
export const QuickTradePage = () => (
  <listTexts.With>
    <QuickTrade />
  </listTexts.With>
);
