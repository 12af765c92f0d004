import { exportData } from '@tallystick/contract/accounts/own-data/own-data.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { saveBlob } from '../../shared/device/save-blob.ts';
import { receiveFile } from './receive-file.ts';

type State =
  | { readonly step: 'idle' | 'done' }
  | { readonly step: 'running'; readonly bytes: number }
  | { readonly step: 'failed'; readonly message: string };

const BYTES_OF_MB = 1_000_000;

/** Everything that is stored about the customer, as one file. */
export const ExportCard = ({ uid }: { readonly uid: string }) => {
  const t = useTranslations('data');
  const format = useFormat();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setState({ step: 'running', bytes: 0 });
    try {
      const file = await receiveFile(exportData, stop.signal, (bytes) =>
        setState({ step: 'running', bytes }),
      );
      saveBlob(file, `tallystick-account-${uid}.json`);
      setState({ step: 'done' });
    } catch (error) {
      const message = error instanceof ApiError && error.msg !== '' ? error.msg : t('exportFailed');
      setState(stop.signal.aborted ? { step: 'idle' } : { step: 'failed', message });
    }
  };

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-16">{t('exportTitle')}</h2>
      <p className="text-14 text-ink-2">{t('exportBody')}</p>
      <p role="status" className="text-14 text-ink-2">
        {state.step === 'running'
          ? t('exportGot', { size: format.amount((state.bytes / BYTES_OF_MB).toFixed(2)) })
          : state.step === 'done'
            ? t('exportDone')
            : null}
      </p>
      {state.step === 'failed' ? (
        <p role="alert" className="font-medium text-14 text-danger">
          {state.message}
        </p>
      ) : null}
      {state.step === 'running' ? (
        <Button look="ghost" onClick={() => running.current?.abort()}>
          {t('stop')}
        </Button>
      ) : (
        <Button
          look="quiet"
          icon={<FileDown className="size-5" aria-hidden="true" />}
          onClick={() => void save()}
        >
          {t('exportStart')}
        </Button>
      )}
    </Card>
  );
};
