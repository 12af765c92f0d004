import { about } from '@tallystick/contract/content/customer.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useLocaleChoice } from '../../shared/device/locale.ts';

export type About = DataOf<typeof about>;

/** The operator's description of itself and its contacts, in the customer's language. */
export const useAbout = () => {
  const locale = useLocaleChoice();
  return useQuery({
    queryKey: [...queryKeys.about, locale],
    queryFn: ({ signal }) => call(about, {}, { signal, quiet: true }),
  });
};
