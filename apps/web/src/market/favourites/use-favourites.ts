import { favourites, setFavourite } from '@tallystick/contract/market/favourites.ts';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { onSessionEnd } from '../../shared/device/session.ts';
import { toast } from '../../shared/notices/notices.ts';

interface Marked {
  readonly symbols: readonly string[];
}

/** The symbols that the customer has marked. Undefined until they are known. */
export const useFavourites = (): readonly string[] | undefined =>
  useQuery({
    queryKey: queryKeys.favourites,
    queryFn: ({ signal }) => call(favourites, {}, { quiet: true, signal }),
    staleTime: 60_000,
  }).data?.symbols;

const show = (symbol: string, favourite: boolean): void => {
  queryClient.setQueryData<Marked>(queryKeys.favourites, (known) => {
    if (known === undefined) return known;
    const others = known.symbols.filter((each) => each !== symbol);
    return { symbols: favourite ? [...others, symbol] : others };
  });
};

let sent: Promise<void> = Promise.resolve();
let waiting = 0;
/** A mark of an ended sign-in must not reach the next customer of the device. */
let signIn = 0;
onSessionEnd(() => {
  signIn += 1;
});

const send = async (symbol: string, favourite: boolean, by: number): Promise<void> => {
  try {
    if (by !== signIn) return;
    const marked = await call(setFavourite, { symbol, favourite });
    // The answer to an earlier tap does not know the later ones.
    if (waiting === 1 && by === signIn) queryClient.setQueryData(queryKeys.favourites, marked);
  } catch (error) {
    if (by === signIn) show(symbol, !favourite);
    if (error instanceof ApiError && error.msg !== '')
      toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
  } finally {
    waiting -= 1;
  }
};

/** Marks a coin, shown at once. Taps are sent in their order, so that the last one decides. A failed one is taken back. */
export const markFavourite = (symbol: string, favourite: boolean): void => {
  const by = signIn;
  show(symbol, favourite);
  waiting += 1;
  sent = sent.then(() => send(symbol, favourite, by));
};
