import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';
import { WithAccessTexts } from '../access-texts.ts';
import { useOwnLimits } from './use-limits.ts';

const MINUTE_MS = 60_000;
/** Time when this app was opened. */
const openedAt = performance.timeOrigin;

const Reminder = ({ minutes, onClose }: { readonly minutes: number; readonly onClose: () => void }) => {
  const t = useTranslations();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.limits.reminderTitle', { minutes: String(minutes) })}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              navigate('/pages/me/sub/limits');
            }}
          >
            {t('pages.title.limits')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    />
  );
};

/** Tells customers how long they have been here, at the interval that they chose. */
export const SessionReminder = () => {
  const every = useOwnLimits().data?.reminder_minutes ?? null;
  const [said, setSaid] = useState<number | null>(null);

  useEffect(() => {
    if (every === null || said !== null) return;
    const passedMs = Date.now() - openedAt;
    const periodMs = every * MINUTE_MS;
    const next = Math.floor(passedMs / periodMs) + 1;
    const timer = setTimeout(() => setSaid(next * every), next * periodMs - passedMs);
    return () => clearTimeout(timer);
  }, [every, said]);

  if (said === null) return null;
  return (
    <WithAccessTexts>
      <Reminder minutes={said} onClose={() => setSaid(null)} />
    </WithAccessTexts>
  );
};
