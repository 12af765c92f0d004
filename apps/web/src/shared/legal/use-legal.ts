import { legal } from '@tallystick/contract/content/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useLocaleChoice } from '../device/locale.ts';

/** The operator's imprint and terms of use in the customer's language. */
export const useLegal = () => {
  const locale = useLocaleChoice();
  return useQuery({
    queryKey: queryKeys.legal(locale),
    queryFn: ({ signal }) => call(legal, {}, { signal, quiet: true }),
    staleTime: 3_600_000,
  });
};
