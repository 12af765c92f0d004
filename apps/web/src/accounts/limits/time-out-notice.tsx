import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { WithAccessTexts } from '../access-texts.ts';
import { useTimeOut } from './use-time-out.ts';

const Notice = ({ until }: { readonly until: string }) => {
  const t = useTranslations('access.limits');
  const format = useFormat();
  return (
    <div role="status" className="rounded-md bg-surface-2 px-3.5 py-2.5 text-14">
      <p className="font-semibold">{t('timeOutUntil', { time: format.dateTime(new Date(until)) })}</p>
      <p className="text-ink-2">{t('timeOutBody')}</p>
    </div>
  );
};

/**
 * Says until when the customer's own time-out keeps them from buying. Without one it renders nothing and loads no
 * texts.
 */
export const TimeOutNotice = () => {
  const until = useTimeOut();
  if (until === null) return null;
  return (
    <WithAccessTexts>
      <Notice until={until} />
    </WithAccessTexts>
  );
};
