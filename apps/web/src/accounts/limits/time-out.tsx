import type { LimitsForm } from '@tallystick/contract/accounts/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const LENGTHS_IN_DAYS = [1, 7, 30] as const;

interface Props {
  /** End of the running time-out; null if none runs. */
  readonly until: string | null;
  readonly save: (form: LimitsForm) => Promise<boolean>;
}

/** A pause from trading, which cannot be taken back. */
export const TimeOut = ({ until, save }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const [asking, setAsking] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const words = (days: number) => t('access.limits.days', { count: days });

  const start = async (days: number): Promise<void> => {
    setBusy(true);
    await save({ time_out_hours: days * 24 });
    setBusy(false);
    setAsking(null);
  };

  return (
    <section aria-labelledby="time-out">
      <SectionHeading id="time-out">{t('access.limits.timeOut')}</SectionHeading>
      <Card>
        {/* Before it runs, the question says what it stops. */}
        {until === null ? null : (
          <>
            <p className="pb-2 font-semibold text-16">
              {t('access.limits.timeOutUntil', { time: format.dateTime(new Date(until)) })}
            </p>
            <p className="pb-3 text-14 text-ink-2">{t('access.limits.timeOutBody')}</p>
          </>
        )}
        <div className="grid grid-cols-3 gap-2">
          {LENGTHS_IN_DAYS.map((days) => (
            <Button key={days} look="quiet" onClick={() => setAsking(days)}>
              {words(days)}
            </Button>
          ))}
        </div>
      </Card>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === null ? '' : t('access.limits.timeOutQuestion', { length: words(asking) })}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(null)}>
              {t('common.cancel')}
            </Button>
            <Button busy={busy} onClick={() => asking !== null && void start(asking)}>
              {t('access.limits.timeOutStart')}
            </Button>
          </>
        }
      >
        {t('access.limits.timeOutBody')}
      </Dialog>
    </section>
  );
};
