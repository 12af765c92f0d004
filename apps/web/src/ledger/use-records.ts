import { type LedgerRecord, type RecordGroup, records } from '@tallystick/contract/ledger/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { listPages } from '../shared/api/list-pages.ts';
import { queryKeys } from '../shared/api/query-keys.ts';

/** Filter of the records. Null means all. */
export interface RecordFilter {
  readonly currency: LedgerRecord['currency'] | null;
  readonly group: RecordGroup | null;
}

/** The filter as the wire takes it. */
export const wireFilter = ({ currency, group }: RecordFilter) => ({
  ...(currency !== null && { currency }),
  ...(group !== null && { group }),
});

/** The ledger entries of the account, newest first, 30 at a time. */
export const useRecords = (filter: RecordFilter) =>
  useInfiniteQuery({
    queryKey: queryKeys.records(`${filter.currency ?? ''} ${filter.group ?? ''}`),
    queryFn: ({ pageParam, signal }) =>
      call(records, { ...pageParam, ...wireFilter(filter) }, { signal, quiet: true }),
    ...listPages,
  });
