import { results } from '@tallystick/contract/trading/results.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';

/** The delivery results, newest first, 30 at a time; an empty filter is all of them. */
export const useResults = (symbol: string, seconds: string) =>
  useInfiniteQuery({
    queryKey: ['results', symbol, seconds],
    queryFn: ({ pageParam, signal }) =>
      call(
        results,
        {
          ...(symbol !== '' && { symbol }),
          ...(seconds !== '' && { seconds }),
          ...pageParam,
        },
        { signal, quiet: true },
      ),
    ...listPages,
  });
