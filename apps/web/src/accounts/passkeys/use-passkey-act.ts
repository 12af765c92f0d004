import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { PasskeyMissing } from './passkey.ts';

/** Runs one act with a passkey at a time, and says why it failed. */
export const usePasskeyAct = () => {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const say = (text: string): void => toast(text, { durationMs: TOAST_MS.request, tone: 'error' });

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (error instanceof PasskeyMissing) say(t(`passkeys.${error.reason}`));
      // The API client has already announced a failure of the network.
      else if (!(error instanceof ApiError)) throw error;
      else if (error.error !== 'network') say(error.msg === '' ? t('common.failed') : error.msg);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
