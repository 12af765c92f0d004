import { favourites, setFavourite } from '@tallystick/contract/market/favourites.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** The symbols that the customer has marked. Undefined until they are known. */
export const useFavourites = (): readonly string[] | undefined =>
  useQuery({
    queryKey: queryKeys.favourites,
    queryFn: ({ signal }) => call(favourites, {}, { quiet: true, signal }),
    staleTime: 60_000,
  }).data?.symbols;

export const markFavourite = async (symbol: string, favourite: boolean): Promise<void> => {
  const marked = await call(setFavourite, { symbol, favourite });
  queryClient.setQueryData(queryKeys.favourites, marked);
};
