import type { SpeedMeasure } from '@tallystick/contract/verification/customer.ts';
import { formatDuration } from '@tallystick/i18n/format/format-duration.ts';
import { formatCalendarMonth } from '@tallystick/i18n/format/format-month.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { type Speed, type SpeedMonth, useSpeeds, useTimes } from '../../shared/speeds/use-speeds.ts';

const MEASURES = ['credit', 'payout', 'answer'] as const satisfies readonly SpeedMeasure[];

/** A month in words, also if it had no case. */
const Month = ({ month, measure }: { readonly month: SpeedMonth; readonly measure: SpeedMeasure }) => {
  const t = useTranslations('trust.speeds');
  const locale = useLocale();
  const times = useTimes()(month);
  const details = [
    month.cases > 0 && t('cases', { count: month.cases }),
    month.longest_seconds !== null && t('longest', { time: formatDuration(locale, month.longest_seconds) }),
    month.refused > 0 && t(measure === 'answer' ? 'unanswered' : 'refused', { count: month.refused }),
  ].filter((each) => each !== false);
  return (
    <li className="flex flex-col py-1.5">
      <span className="text-12 text-ink-2">{formatCalendarMonth(locale, month.month)}</span>
      <span className="text-14">{times === null ? t('none') : t('times', { ...times })}</span>
      {details.length === 0 ? null : <span className="text-12 text-ink-2">{details.join(' · ')}</span>}
    </li>
  );
};

const useTitle = () => {
  const t = useTranslations('trust.speeds');
  return ({ way }: Speed): string =>
    way === null ? t('chat') : `${way.currency} · ${way.chain ?? t('bank')}`;
};

/** One way: its newest month with cases, and behind it every month. */
const Way = ({ speed }: { readonly speed: Speed }) => {
  const t = useTranslations('trust.speeds');
  const locale = useLocale();
  const times = useTimes();
  const title = useTitle();
  const { months, waiting, measure } = speed;
  const newest = months.find(({ cases }) => cases > 0);
  const known = newest === undefined ? null : times(newest);
  const shown =
    newest === undefined || known === null
      ? t('none')
      : `${formatCalendarMonth(locale, newest.month)}: ${t('times', { ...known })}`;
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-16">{title(speed)}</span>
          <span className="text-12 text-ink-2">{shown}</span>
          {waiting.oldest_seconds === null ? null : (
            <span className="text-12 text-ink-2">
              {t('waiting', {
                count: waiting.cases,
                time: formatDuration(locale, waiting.oldest_seconds),
              })}
            </span>
          )}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="px-4 pb-3">
        {months.map((month) => (
          <Month key={month.month} month={month} measure={measure} />
        ))}
      </ul>
    </details>
  );
};

interface MeasureProps {
  readonly measure: SpeedMeasure;
  readonly speeds: readonly Speed[];
}

const Measure = ({ measure, speeds }: MeasureProps) => {
  const t = useTranslations('trust.speeds');
  const ways = speeds.filter((each) => each.measure === measure);
  if (ways.length === 0) return null;
  return (
    <section aria-label={t(measure)} className="flex flex-col gap-2">
      <h3 className="px-1 text-14 text-ink-2">{t(measure)}</h3>
      <Card flush>
        <div className="divide-y divide-line">
          {ways.map((speed) => (
            <Way key={speed.way?.way_id ?? measure} speed={speed} />
          ))}
        </div>
      </Card>
    </section>
  );
};

const Measured = () => {
  const t = useTranslations('trust.speeds');
  const format = useFormat();
  const asked = useSpeeds();
  const { data } = asked;
  if (data === undefined)
    return (
      <NotLoaded query={asked}>
        <Skeleton className="h-40 w-full" />
      </NotLoaded>
    );
  return (
    <>
      {MEASURES.map((measure) => (
        <Measure key={measure} measure={measure} speeds={data.speeds} />
      ))}
      {data.counts_money ? null : <p className="px-1 text-pretty text-14 text-ink-2">{t('demo')}</p>}
      {data.counted_until === null ? null : (
        <p className="px-1 text-12 text-ink-2">
          {t('until', { time: format.dateTime(new Date(data.counted_until)) })}
        </p>
      )}
    </>
  );
};

/** How long deposits, payouts and answers took: every month, those without a case too. */
export const Speeds = () => {
  const t = useTranslations('trust.speeds');
  return (
    <section aria-labelledby="speeds" className="flex flex-col gap-3">
      <SectionHeading id="speeds">{t('title')}</SectionHeading>
      <p className="px-1 text-pretty text-14 text-ink-2">{t('intro')}</p>
      <Measured />
    </section>
  );
};
