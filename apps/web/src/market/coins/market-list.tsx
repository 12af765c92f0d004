import type { Product } from '@tallystick/contract/market/customer.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Search, SearchX, X } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { serverNow, useByServerTime } from '../../shared/scheduling/server-clock.ts';
import { NoFavourites } from '../favourites/no-favourites.tsx';
import { RowStar } from '../favourites/row-star.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';
import { PriceSource } from '../quotes/price-source.tsx';
import { useProducts } from '../quotes/quotes.ts';
import { CoinList } from './coin-list.tsx';
import { type SortKey, searchCoins, sortCoins } from './market-list.rules.ts';
import { MarketTools } from './market-tools.tsx';

const SORTED_EVERY_MS = 10_000;

interface SearchProps {
  readonly query: string;
  readonly onType: (query: string) => void;
}

const SearchBox = ({ query, onType }: SearchProps) => {
  const t = useTranslations('market');
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-md border border-ctl bg-surface pl-3.5 focus-within:border-brand-ink">
      <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={({ target }) => onType(target.value)}
        className="min-h-11 w-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3"
      />
      {query === '' ? null : (
        <IconButton label={t('clearSearch')} onClick={() => onType('')}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};

/**
 * Returns the matching coins. The order is renewed every ten seconds, so that quotes do not move rows under a thumb.
 */
const useSorted = (coins: readonly Product[], query: string, sortKey: SortKey): readonly Product[] => {
  const moment = useByServerTime(() => Math.floor(serverNow() / SORTED_EVERY_MS));
  const known = coins.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order follows the moment, not every quote.
  const order = useMemo(
    () => new Map(sortCoins(coins, sortKey).map(({ symbol }, at) => [symbol, at])),
    [sortKey, known, moment],
  );
  return searchCoins(coins, query).toSorted(
    (a, b) => (order.get(a.symbol) ?? known) - (order.get(b.symbol) ?? known),
  );
};

interface ListProps {
  readonly coins: readonly Product[];
}

const SearchedList = memo(({ coins }: ListProps) => {
  const t = useTranslations('market');
  const [query, setQuery] = useState('');
  const [sortKey, setSortKey] = useState<SortKey>('volume');
  const [onlyFavourites, setOnlyFavourites] = useState(false);
  const favourites = useFavourites();
  // React paints the typed text first. The list follows.
  const sought = useDeferredValue(query);
  const sorted = useSorted(coins, sought, sortKey);
  const found = onlyFavourites ? sorted.filter(({ symbol }) => favourites?.includes(symbol)) : sorted;
  const star = useCallback(
    ({ symbol, base }: Product) => (
      <RowStar symbol={symbol} coin={base} isMarked={favourites?.includes(symbol) ?? false} />
    ),
    [favourites],
  );
  return (
    <>
      <SearchBox query={query} onType={setQuery} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 pl-1">
        <PriceSource />
        <span className="flex-1" />
        <MarketTools
          sortKey={sortKey}
          onSort={setSortKey}
          onlyFavourites={onlyFavourites}
          onFavourites={setOnlyFavourites}
        />
      </div>
      {found.length > 0 ? (
        <CoinList products={found} star={star} />
      ) : onlyFavourites && sought === '' ? (
        <NoFavourites />
      ) : (
        <EmptyList
          icon={<SearchX aria-hidden="true" />}
          {...(sought !== '' && { line: t('nothingFound', { query: sought }) })}
        />
      )}
    </>
  );
});

/** Every coin with its live quote, searched and sorted. */
export const MarketList = () => {
  const products = useProducts();
  // React renders the fifty rows in parts and answers touches in between.
  const coins = useDeferredValue(products.data);
  if (coins !== undefined) return <SearchedList coins={coins} />;
  return <NotLoaded query={products} rows={8} />;
};
