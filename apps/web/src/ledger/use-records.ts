import { type EntryKind, records } from '@tallystick/contract/ledger.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../shared/api.ts';
import { queryKeys } from '../shared/query-keys.ts';

/** The ledger entries of the account, newest first, 30 at a time. */
export const useRecords = (kind: EntryKind | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.records(kind ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(
        records,
        { ...(pageParam !== null && { cursor: pageParam }), ...(kind !== null && { kind }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
