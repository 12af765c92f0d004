import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../../accounts/public.ts';

/** Says why and until when withdrawals wait after a security change. Renders nothing if they do not wait. */
export const WaitNotice = () => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  const wait = useUser().data?.withdrawals_wait ?? null;
  if (wait === null) return null;
  return (
    <Card className="flex gap-3">
      <Clock className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1 text-14">
        <p className="font-semibold text-16">{t(`changed.${wait.reason}`)}</p>
        <p>{t('waits', { time: format.dateTime(new Date(wait.until)) })}</p>
      </div>
    </Card>
  );
};
