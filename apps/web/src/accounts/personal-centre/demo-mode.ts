import { marketStatus } from '@tallystick/contract/market/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** The invitation code that opens an account in demo mode. */
export const DEMO_INVITATION_CODE = 'DEMO';

/** True once the server has reported play money. Claims nothing before that. */
export const useIsDemo = (): boolean =>
  useQuery({
    queryKey: queryKeys.marketStatus,
    queryFn: ({ signal }) => call(marketStatus, {}, { quiet: true, signal }),
    staleTime: 30_000,
  }).data?.mode === 'demo';
