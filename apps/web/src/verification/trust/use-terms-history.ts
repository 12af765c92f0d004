import { termsHistory } from '@tallystick/contract/trading/terms.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

/** Every version of the terms of trades, and which one is in force. */
export const useTermsHistory = () =>
  useQuery({
    queryKey: ['terms-history'],
    queryFn: ({ signal }) => call(termsHistory, {}, { signal, quiet: true }),
  });
