import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnanswered } from '../../shared/api/api-error.ts';
import { announce, toast } from '../../shared/notices/notices.ts';

export type Stage = 'idle' | 'running' | 'done';

/** The end of a refresh stays visible, and readable for a screen reader, this long. */
const DONE_MS = 1_200;

/** Reads everything again that the page shows. While one refresh runs, another does nothing. */
export const useRefresh = (): readonly [Stage, () => Promise<void>] => {
  const client = useQueryClient();
  const t = useTranslations('common');
  const [stage, setStage] = useState<Stage>('idle');
  const isRunning = useRef(false);

  useEffect(() => {
    if (stage !== 'done') return;
    const timer = setTimeout(() => setStage('idle'), DONE_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  const refresh = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage('running');
    try {
      await client.refetchQueries({ type: 'active' }, { throwOnError: true });
      announce({ kind: 'signal', signal: 'refreshed' });
      setStage('done');
    } catch (error) {
      setStage('idle');
      const text = isUnanswered(error) ? t('networkLost') : t('failed');
      toast(text, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      isRunning.current = false;
    }
  };
  return [stage, refresh];
};
