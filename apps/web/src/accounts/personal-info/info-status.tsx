import type { PersonalInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { CircleAlert, Hourglass, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

const ICONS = {
  submitted: Hourglass,
  verified: ShieldCheck,
  rejected: CircleAlert,
  more: CircleAlert,
} as const;

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

/** The reason why a verified customer has to send the information again. */
const Again = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations('identity');
  const format = useFormat();
  const { verify_again: again, document_expires_on: until } = info;
  if (again === null) return null;
  const words = [again.reason_code === null ? null : t(`reasons.${again.reason_code}`), again.reason];
  const reason = words.filter((part) => part !== null).join(' ');
  return (
    <>
      {again.expired && until !== null ? (
        <p className="text-14 text-ink-2">
          {t('again.expired', { date: format.date(new Date(`${until}T00:00`)) })}
        </p>
      ) : null}
      {reason === '' ? null : <p className="break-words text-14 text-danger">{t('reason', { reason })}</p>}
      <p className="text-14 text-ink-2">{t('again.body')}</p>
    </>
  );
};

/** The review by staff: its result, its time and its reason. */
export const InfoStatus = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations('identity');
  const format = useFormat();
  const status = info.more_requested ? 'more' : info.status;
  const isRejected = status === 'rejected';
  const isAgain = info.verify_again !== null;
  const Icon = isAgain ? CircleAlert : ICONS[status];
  return (
    <Card>
      <div role="status" className="flex gap-3">
        <Icon
          className={
            isRejected || isAgain
              ? 'mt-0.5 size-6 shrink-0 text-danger'
              : 'mt-0.5 size-6 shrink-0 text-brand-ink'
          }
          aria-hidden="true"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="font-semibold text-16">{isAgain ? t('again.title') : t(`status.${status}`)}</h2>
          {info.status === 'rejected' ? <Reason info={info} /> : null}
          {status === 'rejected' || isAgain ? null : (
            <p className="text-14 text-ink-2">{t(`body.${status}`)}</p>
          )}
          <Again info={info} />
          <p className="text-12 text-ink-3">
            {t('sentAt', { time: format.dateTime(new Date(info.submitted_at)) })}
          </p>
        </div>
      </div>
    </Card>
  );
};
