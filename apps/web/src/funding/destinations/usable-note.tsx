import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../shared/scheduling/server-clock.ts';

/** Says from when on a destination may receive money. */
export const UsableNote = ({ from }: { readonly from: string }) => {
  const t = useTranslations('destinations');
  const format = useFormat();
  const time = new Date(from);
  const isUsable = time.getTime() <= serverNow();
  const Icon = isUsable ? CircleCheck : Clock;
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-2">
      <Icon className="size-4 shrink-0 text-brand-ink" aria-hidden="true" />
      {isUsable ? t('usable') : t('usableFrom', { time: format.dateTime(time) })}
    </p>
  );
};
