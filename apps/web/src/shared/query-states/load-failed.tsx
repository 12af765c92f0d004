import { ErrorState, OfflineView } from '@tallystick/ui/feedback/error-state.tsx';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown if a read failed: the network is lost, or the server's message, and a way to try again. */
export const LoadFailed = ({ error, onRetry }: Props) => {
  const t = useTranslations('common');
  // Without a network every failure has that reason, even a missing chunk of the app.
  if ((error instanceof ApiError && error.error === 'network') || !navigator.onLine) {
    return (
      <OfflineView
        title={t('networkLost')}
        body={t('networkLostBody')}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    );
  }
  const body = error instanceof ApiError && error.msg !== '' ? error.msg : t('failedBody');
  return <ErrorState title={t('failed')} body={body} retryLabel={t('retry')} onRetry={onRetry} />;
};
