import { orderList } from '@tallystick/contract/trading/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';

const Link = () => {
  const t = useTranslations('data.steps.example');
  const ended = useQuery({
    queryKey: [...queryKeys.endedOrders(''), 'any'],
    queryFn: async ({ signal }) => (await call(orderList, { row: 1 }, { signal, quiet: true })).total,
    staleTime: 60_000,
  });
  return ended.data !== 0 ? null : (
    <a
      href="#/pages/me/sub/example"
      className="flex min-h-11 items-center px-4 font-medium text-14 text-brand-ink"
    >
      {t('link')}
    </a>
  );
};

/** Leads to the explained example before the first trade. */
export const ExampleLink = () => (
  <WithDataTexts quiet>
    <Link />
  </WithDataTexts>
);
