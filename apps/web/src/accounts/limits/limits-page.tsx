import { LIMITED, type LimitsForm, type LimitsWithUsage } from '@tallystick/contract/accounts/customer.ts';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { WithAccessTexts } from '../access-texts.ts';
import { LimitGroup } from './limit-group.tsx';
import type { Limit } from './limit-row.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { TimeOut } from './time-out.tsx';
import { useLimits } from './use-limits.ts';

const REMINDERS = ['never', '30', '60', '120'] as const;

interface Props {
  readonly data: LimitsWithUsage;
  readonly save: (form: LimitsForm) => Promise<boolean>;
}

const Reminder = ({ data, save }: Props) => {
  const t = useTranslations('access.limits');
  const minutes = String(data.reminder_minutes ?? 'never');
  const chosen = REMINDERS.find((value) => value === minutes) ?? 'never';
  return (
    <section aria-labelledby="reminder">
      <SectionHeading id="reminder">{t('reminder')}</SectionHeading>
      <p className="px-1 pb-2 text-14 text-ink-2">{t('reminderBody')}</p>
      <SegmentedControl
        label={t('reminder')}
        chosen={chosen}
        onChoose={(value) => void save({ reminder_minutes: value === 'never' ? null : Number(value) })}
        options={REMINDERS.map((value) => ({
          value,
          label: value === 'never' ? t('never') : t('minutes', { minutes: value }),
        }))}
      />
    </section>
  );
};

const Loaded = ({ data, save }: Props) => {
  const t = useTranslations('access.limits');
  // The sheet of a limit says when a change takes effect.
  const [changing, setChanging] = useState<Limit | null>(null);
  return (
    <div className="flex flex-col gap-4 p-4">
      <Card flush>
        {LIMITED.map((limited) => (
          <LimitGroup
            key={limited}
            title={t(limited)}
            limits={data.amounts.filter((limit) => limit.limited === limited)}
            onChange={setChanging}
          />
        ))}
      </Card>
      <Reminder data={data} save={save} />
      <TimeOut until={data.time_out_until} save={save} />
      <LimitSheet limit={changing} onClose={() => setChanging(null)} save={save} />
    </div>
  );
};

const Page = () => {
  const { query, save } = useLimits();
  if (query.data !== undefined) return <Loaded data={query.data} save={save} />;
  return <NotLoaded query={query} rows={3} />;
};

/** `/pages/me/sub/limits`: limits, a reminder and a time-out that customers set for themselves. */
export const LimitsPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
