import { ErrorState, OfflineView } from '@tallystick/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { reloadApp } from './reload.ts';
import type { Missing } from './use-part.ts';

interface Props {
  readonly state: Missing;
  readonly retry: () => void;
  readonly rows?: number;
  /** Whether the whole page is missing, or a part of it. */
  readonly of: 'page' | 'part';
}

/** Stands in the place of a part of the app that is not there: nothing, progress, or the reason and what to do. */
export const PartMissing = ({ state, retry, rows = 3, of }: Props) => {
  const common = useTranslations('common');
  const t = useTranslations('shell');
  if (state === 'waiting') return null;
  if (state === 'skeleton') return <SkeletonRows rows={rows} label={common('loading')} />;
  if ((state === 'lost' || state === 'unreachable') && !navigator.onLine) {
    return (
      <OfflineView
        title={common('networkLost')}
        body={common('networkLostBody')}
        retryLabel={common('retry')}
        onRetry={retry}
      />
    );
  }
  return (
    <ErrorState
      title={t(state === 'slow' ? 'slow.title' : of === 'page' ? 'chunkFailed.title' : 'chunkFailed.part')}
      body={t(state === 'slow' ? 'slow.body' : 'chunkFailed.body')}
      retryLabel={common('reload')}
      onRetry={() => void reloadApp()}
    />
  );
};
