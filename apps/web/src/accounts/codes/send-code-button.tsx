import { sendCode } from '@tallystick/contract/accounts/access.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { useCountdown } from './use-countdown.ts';

interface Props {
  readonly wanted:
    | { readonly purpose: 'password_reset'; readonly account: string }
    | { readonly purpose: 'email'; readonly email: string };
  readonly disabled: boolean;
  readonly onSent: () => void;
}

/** Sends six digits, and can be pressed again when the server would send the next ones. */
export const SendCodeButton = ({ wanted, disabled, onSent }: Props) => {
  const t = useTranslations('access.reset');
  const { seconds, start } = useCountdown(wanted.purpose);
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { again_in_seconds: again } = await call(sendCode, wanted);
      start(again);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button look="quiet" busy={busy} disabled={disabled || seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? t('sendAgain', { seconds: String(seconds) }) : t('send')}
    </Button>
  );
};
