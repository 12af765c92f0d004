import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { serverNow } from '../../../shared/scheduling/server-clock.ts';
import { DepositRow } from '../deposit-row.tsx';
import { useArriving, useWays } from '../use-deposits.ts';

/** The deposits on their way, live. Each further confirmation fills another mark. */
export const Arriving = () => {
  const t = useTranslations();
  const [openedMs] = useState(serverNow);
  const arriving = useArriving(openedMs);
  const ways = useWays().data ?? [];
  const list = arriving.data;
  return (
    <section aria-labelledby="arriving">
      <SectionHeading id="arriving">{t('deposits.incoming')}</SectionHeading>
      <Card flush>
        {list === undefined ? (
          <NotLoaded query={arriving} rows={2} />
        ) : list.length === 0 ? (
          <p className="flex flex-col p-4 text-14 text-ink-2">
            <span>{t('deposits.incomingNone')}</span>
            <span className="text-12 text-ink-3">{t('common.noData')}</span>
          </p>
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
