import {
  type withdrawLimits as Limits,
  withdrawLimits,
} from '@tallystick/contract/funding/settings/tiers.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { call } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { navigate } from '../../../shared/navigation/location.ts';

type Period = z.output<typeof Limits.data>['day'];

/** The rest of one limit. Renders nothing without a limit. */
const Left = ({ label, of }: { readonly label: string; readonly of: Period }) => {
  const t = useTranslations('withdrawals.limit');
  const format = useFormat();
  if (of.max === null) return null;
  return (
    <FigureRow label={label}>
      {format.amount(of.left)} <span className="text-ink-2">{t('of', { max: format.amount(of.max) })}</span>
    </FigureRow>
  );
};

/** The customer's limits on withdrawals and what is left of them. Renders nothing without limits. */
export const WithdrawLimit = () => {
  const t = useTranslations('withdrawals.limit');
  const { data } = useQuery({
    queryKey: queryKeys.withdrawLimits,
    queryFn: ({ signal }) => call(withdrawLimits, {}, { signal, quiet: true }),
    // Another withdrawal or a decision of staff changes it.
    staleTime: 0,
  });
  if (data === undefined || (data.day.max === null && data.month.max === null)) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <SectionHeading>{t('title')}</SectionHeading>
      <Card>
        <dl>
          <Left label={t('day')} of={data.day} />
          <Left label={t('month')} of={data.month} />
        </dl>
        <p className="mt-2 text-pretty text-12 text-ink-2">{t('resets')}</p>
        {data.verification_helps ? (
          <div className="mt-2 flex flex-col gap-2 border-line border-t pt-3">
            <p className="text-pretty text-14">{t('verify')}</p>
            <Button look="quiet" onClick={() => navigate('/pages/me/sub/improve-info')}>
              {t('go')}
            </Button>
          </div>
        ) : null}
      </Card>
    </section>
  );
};
