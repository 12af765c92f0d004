import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { useServerNow } from '../scheduling/server-clock.ts';
import { dayKey } from '../texts/by-day.rules.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** "Today", "Yesterday", or the date. */
export const DayHeading = ({ day, id }: { readonly day: string; readonly id: string }) => {
  const t = useTranslations('ledger');
  const format = useFormat();
  // A phone with a wrong clock writes "Today" over the day that the server means.
  const now = useServerNow(MINUTE_MS);
  const name =
    day === dayKey(new Date(now))
      ? t('today')
      : day === dayKey(new Date(now - DAY_MS))
        ? t('yesterday')
        : format.date(new Date(`${day}T12:00:00`));
  return <SectionHeading id={id}>{name}</SectionHeading>;
};
