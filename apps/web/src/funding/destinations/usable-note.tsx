import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../shared/scheduling/server-clock.ts';

interface Props {
  readonly from: string;
  readonly lastUsed: string | null;
}

/** Says from when on a destination may receive money, and when it last did. */
export const UsableNote = ({ from, lastUsed }: Props) => {
  const t = useTranslations('destinations');
  const format = useFormat();
  const time = new Date(from);
  const isUsable = time.getTime() <= serverNow();
  const Icon = isUsable ? CircleCheck : Clock;
  const used = lastUsed === null ? t('neverUsed') : t('lastUsed', { date: format.date(new Date(lastUsed)) });
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-12 text-ink-2">
      <p className="flex items-center gap-1.5">
        <Icon className="size-4 shrink-0 text-brand-ink" aria-hidden="true" />
        {isUsable ? t('usable') : t('usableFrom', { time: format.dateTime(time) })}
      </p>
      <p>{used}</p>
    </div>
  );
};
