import type { DataOf, kefu } from '@tallystick/contract';
import { formatWeekday } from '@tallystick/i18n/format/format-weekday.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Headset } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { isAlwaysOpen, spansOf } from './hours.rules.ts';

/** Tells whether staff is there, and the office hours. */
export const Presence = ({ service }: { readonly service: DataOf<typeof kefu> }) => {
  const t = useTranslations('support');
  const locale = useLocale();
  const dayName = (day: number): string => formatWeekday(locale, day);
  const { online, hours, away_text: awayText } = service;
  const spans = spansOf(hours);
  return (
    <section
      aria-label={t('service')}
      className="flex gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-14"
    >
      <span
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full',
          online ? 'bg-brand-tint text-brand-ink' : 'bg-surface-2 text-ink-2',
        )}
      >
        <Headset className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{online ? t('here') : t('away')}</p>
        {online || awayText === '' ? null : <p className="text-ink-2">{awayText}</p>}
        {isAlwaysOpen(hours) ? (
          <p className="text-12 text-ink-2">{t('aroundTheClock')}</p>
        ) : spans.length === 0 ? null : (
          <p translate="no" className="text-12 text-ink-2 tabular-nums">
            {t('hours', { zone: hours.time_zone })}
            {spans.map(({ first, last, from, to }) => (
              <span key={first} className="block">
                {first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`} {from} – {to}
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
};
