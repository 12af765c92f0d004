import { type Product, productList, type Quote } from '@tallystick/contract/market/customer.ts';
import { topicData } from '@tallystick/contract/socket.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useTopic } from '../../shared/socket/socket.ts';
import { pace } from './pace.ts';
import { mergeQuotes } from './quotes.rules.ts';
import { notePrices } from './recent-prices.ts';

const productsQuery = {
  queryKey: queryKeys.products,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(productList, {}, { signal, quiet: true }),
  // The socket keeps the answer fresh. Without the socket it is read again after this time.
  staleTime: 60_000,
  // Each quote differs from the one before it, so comparing them finds nothing.
  structuralSharing: false,
};

/** Every coin with its newest quote, in the server's order. */
export const useProducts = () => useQuery(productsQuery);

/** One coin with its newest quote; undefined until known, null when there is no such coin. */
export const useProduct = (symbol: string): Product | null | undefined =>
  useQuery({
    ...productsQuery,
    select: (products) => products.find((product) => product.symbol === symbol) ?? null,
  }).data;

/** The newest second of which a price was shown, in milliseconds since 1970. Null before the first one. */
export const newestPriceSeen = (client: QueryClient): number | null => {
  const products = client.getQueryData<readonly Product[]>(queryKeys.products) ?? [];
  const times = products.flatMap(({ as_of }) => (as_of === null ? [] : [Date.parse(as_of)]));
  return times.length === 0 ? null : Math.max(...times);
};

export const applyQuotes = (client: QueryClient, quotes: readonly Quote[]): void => {
  notePrices(quotes);
  client.setQueryData<readonly Product[]>(queryKeys.products, (products) =>
    products === undefined ? undefined : mergeQuotes(products, quotes),
  );
};

/** A figure that changes more often flickers and cannot be read, and each change costs a phone time. */
const SHOWN_EVERY_MS = 200;

/** Keeps the quotes of the cache live. `LiveFeeds` runs it once. */
export const useQuoteFeed = (): void => {
  const client = useQueryClient();
  const paced = useMemo(
    () => pace<string, Quote>(SHOWN_EVERY_MS, (quotes) => applyQuotes(client, quotes)),
    [client],
  );
  useEffect(() => paced.stop, [paced]);
  useTopic('quotes', ({ data }) => {
    const quotes = topicData.quotes.safeParse(data);
    if (quotes.success) paced.add(quotes.data.map((quote) => [quote.symbol, quote]));
  });
};
