import type { LimitsForm } from '@tallystick/contract/accounts.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Card } from '@tallystick/ui/card.tsx';
import { Dialog } from '@tallystick/ui/dialog.tsx';
import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const LENGTHS = [
  { hours: 24, unit: 'hours', count: 24 },
  { hours: 168, unit: 'days', count: 7 },
  { hours: 720, unit: 'days', count: 30 },
] as const;
type Length = (typeof LENGTHS)[number];

interface Props {
  /** When the running one ends; null: none runs. */
  readonly until: string | null;
  readonly save: (form: LimitsForm) => Promise<boolean>;
}

/** A pause from trading, which cannot be taken back. */
export const TimeOut = ({ until, save }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const [asking, setAsking] = useState<Length | null>(null);
  const [busy, setBusy] = useState(false);
  const words = ({ unit, count }: Length) => t(`access.limits.${unit}`, { count });

  const start = async (length: Length): Promise<void> => {
    setBusy(true);
    await save({ time_out_hours: length.hours });
    setBusy(false);
    setAsking(null);
  };

  return (
    <section aria-labelledby="time-out">
      <SectionHeading id="time-out">{t('access.limits.timeOut')}</SectionHeading>
      <Card>
        {until === null ? null : (
          <p className="pb-2 font-semibold text-16">
            {t('access.limits.timeOutUntil', { time: format.dateTime(new Date(until)) })}
          </p>
        )}
        <p className="pb-3 text-14 text-ink-2">{t('access.limits.timeOutBody')}</p>
        <div className="grid grid-cols-3 gap-2">
          {LENGTHS.map((length) => (
            <Button key={length.hours} look="quiet" onClick={() => setAsking(length)}>
              {words(length)}
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
            <Button busy={busy} onClick={() => asking !== null && void start(asking)}>
              {t('access.limits.timeOutStart')}
            </Button>
            <Button look="ghost" onClick={() => setAsking(null)}>
              {t('common.cancel')}
            </Button>
          </>
        }
      >
        {t('access.limits.timeOutBody')}
      </Dialog>
    </section>
  );
};
