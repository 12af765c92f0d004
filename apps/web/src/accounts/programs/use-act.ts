import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';

/** Runs one act at a time. Shows the server's refusal: beside its fields if it names any, otherwise as a toast. */
export const useAct = () => {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      // The API client has already announced a failure of the network.
      if (error.error !== 'network' && Object.keys(error.fields).length === 0) {
        toast(error.msg === '' ? t('failed') : error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, run };
};
