import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { DESK, useMedia } from '@tallystick/ui/use-media.ts';
import { ListChecks, ReceiptText, SearchX, TrendingDown, TrendingUp } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { FreezeNotice, TimeOutNotice, useTimeOut } from '../../accounts/public.ts';
import { HaltNotice, LateFavouriteButton, LiveChart, useProduct, useProducts } from '../../market/public.ts';
import { goBack, navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { PracticeBar } from '../practice/practice-ground.tsx';
import { chartMark } from '../running/chart-marks.ts';
import { useRunningTrades } from '../running/running-trades.ts';
import { RunningTradesSection } from '../running/running-trades-section.tsx';
import { LateTicket, preloadTicket } from '../ticket/late-ticket.tsx';
import { CoinDay } from './coin-day.tsx';
import { CoinPrice } from './coin-price.tsx';

const CHART = 'min-h-60 flex-1';

interface TradeButtonsProps {
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** Both open the ticket, in which they carry their results. */
const TradeButtons = ({ disabled, onOpen }: TradeButtonsProps) => {
  const t = useTranslations('trading');
  return (
    <div className="sticky bottom-0 z-10 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Button
        look="up"
        disabled={disabled}
        icon={<TrendingUp className="size-5" aria-hidden="true" />}
        onClick={onOpen}
      >
        {t('up')}
      </Button>
      <Button
        look="down"
        disabled={disabled}
        icon={<TrendingDown className="size-5" aria-hidden="true" />}
        onClick={onOpen}
      >
        {t('down')}
      </Button>
    </div>
  );
};

/** The chart and the running trades. A trade that begins or ends redraws them, a price does not. */
const CoinCourse = memo(({ symbol }: { readonly symbol: string }) => {
  const t = useTranslations();
  const format = useFormat();
  const trades = useRunningTrades().data;
  const marks = useMemo(
    () =>
      (trades ?? [])
        .filter((order) => order.symbol === symbol)
        .map((order) => chartMark(order, format.amount)),
    [trades, symbol, format],
  );
  const words = useMemo(
    () => ({ purchase: t('trading.line.purchase'), settlement: t('trading.line.settlement') }),
    [t],
  );
  return (
    <>
      <LiveChart symbol={symbol} pair={pairOf(symbol)} marks={marks} words={words} className={CHART} />
      <RunningTradesSection symbol={symbol} />
    </>
  );
});

const Coin = ({ product }: { readonly product: Product }) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isDesk = useMedia(DESK);
  // The price and the two buttons are painted first.
  const isWhole = useDeferredValue(true, false);
  const isHalted = product.status === 'halted';
  // A ticket that was open on a desktop keeps what was typed when its window becomes narrow.
  if (isDesk && isWhole && !wasOpened) setOpened(true);
  const isTimedOut = useTimeOut() !== null;

  // Prices and chart load first. The ticket follows while the customer looks at them.
  useEffect(preloadTicket, []);

  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const close = useCallback((): void => setOpen(false), []);

  return (
    <div className="flex flex-1 flex-col desk:@min-[44rem]:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-4 bg-surface p-4">
        <CoinPrice product={product} />
        <CoinDay product={product} />
        {isWhole ? <FreezeNotice of="trades" /> : null}
        <TimeOutNotice />
        <HaltNotice product={product} />
        {isWhole ? <CoinCourse symbol={product.symbol} /> : <Skeleton className={CHART} />}
      </div>
      {isDesk ? null : <TradeButtons disabled={isHalted || isTimedOut} onOpen={open} />}
      <div className={cx(isDesk && 'bg-surface desk:@min-[44rem]:w-96')}>
        {wasOpened ? (
          <LateTicket symbol={product.symbol} isDesk={isDesk} isOpen={isOpen} onClose={close} />
        ) : null}
      </div>
    </div>
  );
};

const NoSuchCoin = () => {
  const t = useTranslations('market');
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('noSuchCoin')}
      action={
        <Button look="quiet" onClick={() => navigate('/pages/invest/index', { replace: true })}>
          {t('toMarket')}
        </Button>
      }
    />
  );
};

/** One coin: its price, its candles, and two buttons at the thumb that open the ticket. On a desktop the ticket stands beside the chart. */
export const CoinPage = () => {
  const t = useTranslations();
  const symbol = useSearchParams()[0].get('symbol') ?? '';
  const products = useProducts();
  const product = useProduct(symbol);
  return (
    <div className="whole-pane flex min-h-full flex-col">
      <div className="sticky top-0 z-10">
        <PageHeader
          title={product === null || product === undefined ? t('shell.title.coin') : pairOf(product.symbol)}
          back={{ label: t('common.back'), onPress: () => goBack('/pages/invest/index') }}
          trailing={
            <>
              {product ? <LateFavouriteButton symbol={symbol} /> : null}
              <IconButton
                label={t('shell.title.results')}
                onClick={() => navigate(`/pages/invest/results?symbol=${encodeURIComponent(symbol)}`)}
              >
                <ListChecks aria-hidden="true" />
              </IconButton>
              <IconButton label={t('shell.title.records')} onClick={() => navigate('/pages/invest/records')}>
                <ReceiptText aria-hidden="true" />
              </IconButton>
            </>
          }
        />
        <PracticeBar where="/pages/invest/coin" />
      </div>
      {product === undefined ? (
        <NotLoaded query={products} className="flex flex-col gap-4 bg-surface p-4">
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-72" />
        </NotLoaded>
      ) : product === null ? (
        <NoSuchCoin />
      ) : (
        <Coin product={product} />
      )}
    </div>
  );
};
