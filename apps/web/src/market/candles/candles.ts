import { type Candle, type CandleInterval, candles } from '@tallystick/contract/market/customer.ts';
import { topicData } from '@tallystick/contract/socket.ts';
import { parsePrice } from '@tallystick/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import { useTopic } from '../../shared/socket/socket.ts';
import { INTERVAL_SECONDS, mergeCandles } from './candles.rules.ts';

/** Enough to fill the width of a phone several times over. */
const SHOWN = 300;

const readCandles = async (
  symbol: string,
  interval: CandleInterval,
  count: number,
  signal: AbortSignal,
): Promise<readonly Candle[]> => {
  const to = Math.ceil(serverNow() / 1000);
  const from = to - count * INTERVAL_SECONDS[interval];
  return (await call(candles, { symbol, interval, from, to }, { signal, quiet: true })).candles;
};

/** The candles of a coin, the last one live. */
export const useCandles = (symbol: string, interval: CandleInterval) => {
  const client = useQueryClient();
  const queryKey = queryKeys.candles(symbol, interval);
  useTopic(`candles:${symbol}:${interval}`, ({ data, reset }) => {
    const changed = topicData.candles.safeParse(data);
    if (!changed.success) return;
    client.setQueryData<readonly Candle[]>(queryKey, (known) =>
      known === undefined && !reset ? undefined : mergeCandles(known ?? [], changed.data),
    );
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readCandles(symbol, interval, SHOWN, signal),
    staleTime: 30_000,
  });
};

/** The price of a second, an integer at 1e-8. A second without a price is not among them. */
const secondsOf = (list: readonly Candle[]): readonly { readonly second: number; readonly price: bigint }[] =>
  list.flatMap(({ time, close }) => {
    const price = parsePrice(close);
    return price === null ? [] : [{ second: time, price }];
  });

/** One more than a minute: a line of sixty seconds has as many points as steps and one. */
const MINUTE_OF_SECONDS = 61;

/** The prices of the last minute by seconds, kept live. */
export const useLastMinute = (symbol: string) => {
  const { data, isError, refetch } = useCandles(symbol, '1s');
  const seconds = useMemo(() => data && secondsOf(data.slice(-MINUTE_OF_SECONDS)), [data]);
  return { seconds, isError, refetch };
};

/** The prices of the seconds of a trade that has ended, which change no more. */
export const useSecondsBetween = (symbol: string, from: number, to: number) =>
  useQuery({
    queryKey: [...queryKeys.candles(symbol, '1s'), from, to],
    queryFn: async ({ signal }) =>
      (await call(candles, { symbol, interval: '1s', from, to }, { signal, quiet: true })).candles,
    select: secondsOf,
    staleTime: Number.POSITIVE_INFINITY,
  });

const DAY_IN_QUARTERS = 96;

const closesOf = (list: readonly Candle[]): readonly bigint[] =>
  list.map(({ close }) => parsePrice(close)).filter((price) => price !== null);

/** The closes of the last 24 hours by quarter hours, at 1e-8, for a line of a few pixels; read again after five minutes. */
export const useDayLine = (symbol: string): readonly bigint[] | undefined =>
  useQuery({
    queryKey: [...queryKeys.candles(symbol, '15m'), 'day'],
    queryFn: ({ signal }) => readCandles(symbol, '15m', DAY_IN_QUARTERS, signal),
    // A stable function computes the closes once per answer, not with every quote.
    select: closesOf,
    staleTime: 5 * 60_000,
  }).data;
