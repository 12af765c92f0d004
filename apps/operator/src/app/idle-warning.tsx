import { ownStaff } from '@tallystick/contract';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { idleLeftMs } from '../shared/session/attendance.ts';

const WARN_MS = 2 * 60_000;

/** Warns that the session is about to end because nobody uses the console. Any key or click extends it. */
export const IdleWarning = () => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNear(idleLeftMs() < WARN_MS), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!isNear) return null;
  const stay = () => {
    void call(ownStaff, {}).catch(() => undefined);
    setNear(false);
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-watch border-b bg-watch-tint px-4 py-2 text-ink"
    >
      <p className="flex-1">{t('shell.idleBody')}</p>
      <Button look="brand" onClick={stay}>
        {t('shell.staySignedIn')}
      </Button>
    </div>
  );
};
