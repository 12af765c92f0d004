import type { PersonalInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { CircleAlert, Hourglass, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

const ICONS = { submitted: Hourglass, verified: ShieldCheck, rejected: CircleAlert } as const;

/** The reason of a decision: the standard one in the customer's language, and the reviewer's own words. */
const Reason = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations('identity');
  const words = [info.reason_code === null ? null : t(`reasons.${info.reason_code}`), info.reason];
  return (
    <p className="break-words text-14 text-danger">
      {t('reason', { reason: words.filter((part) => part !== null).join(' ') })}
    </p>
  );
};

/** The review by staff: its result, its time and its reason. */
export const InfoStatus = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations('identity');
  const format = useFormat();
  const Icon = ICONS[info.status];
  const isRejected = info.status === 'rejected';
  const status = info.more_requested ? 'more' : info.status;
  return (
    <Card>
      <div role="status" className="flex gap-3">
        <Icon
          className={
            isRejected ? 'mt-0.5 size-6 shrink-0 text-danger' : 'mt-0.5 size-6 shrink-0 text-brand-ink'
          }
          aria-hidden="true"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="font-semibold text-16">{t(`status.${status}`)}</h2>
          {isRejected ? <Reason info={info} /> : null}
          {status === 'rejected' ? null : <p className="text-14 text-ink-2">{t(`body.${status}`)}</p>}
          <p className="text-12 text-ink-3">
            {t('sentAt', { time: format.dateTime(new Date(info.submitted_at)) })}
          </p>
        </div>
      </div>
    </Card>
  );
};
