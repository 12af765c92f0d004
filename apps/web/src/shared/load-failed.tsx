import { ErrorState, OfflineView } from '@tallystick/ui/error-state.tsx';
import { useTranslations } from 'use-intl';
import { ApiError } from './api-error.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where something could not be read: no network, or what the server said, and a way to try again. */
export const LoadFailed = ({ error, onRetry }: Props) => {
  const t = useTranslations('common');
  // Without a network nothing else is the reason, a chunk of the app that is not here included.
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
