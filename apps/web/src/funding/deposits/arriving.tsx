import { Card } from '@tallystick/ui/card.tsx';
import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { DepositRow } from './deposit-row.tsx';
import { useArriving, useWays } from './use-deposits.ts';

/** The newest deposits, live: each block that stands on one fills another mark. */
export const Arriving = () => {
  const t = useTranslations();
  const arriving = useArriving();
  const ways = useWays().data ?? [];
  const list = arriving.data;
  return (
    <section aria-labelledby="arriving">
      <SectionHeading id="arriving">{t('deposits.incoming')}</SectionHeading>
      <Card flush>
        {list === undefined ? (
          arriving.isError ? (
            <LoadFailed error={arriving.error} onRetry={() => void arriving.refetch()} />
          ) : (
            <SkeletonRows rows={2} label={t('common.loading')} />
          )
        ) : list.length === 0 ? (
          <p className="p-4 text-14 text-ink-2">{t('deposits.incomingNone')}</p>
        ) : (
          <ul>
            {list.map((deposit) => (
              <DepositRow
                key={deposit.order_no}
                deposit={deposit}
                min={ways.find(({ way_id }) => way_id === deposit.way_id)?.min ?? null}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
};
