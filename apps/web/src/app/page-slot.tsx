import { ErrorState, OfflineView } from '@tallystick/ui/error-state.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslations } from 'use-intl';
import { usePageModule } from './page-modules.ts';
import type { Page } from './pages.ts';

const reload = (): void => location.reload();

const LoadedPage = ({ page }: { readonly page: Page }) => {
  const common = useTranslations('common');
  const t = useTranslations('shell');
  const module = usePageModule(page);
  switch (module.state) {
    case 'ready': {
      const Content = module.component;
      return <Content />;
    }
    case 'waiting':
      return null;
    case 'skeleton':
      return <SkeletonRows rows={6} label={common('loading')} />;
    case 'slow':
      return (
        <ErrorState
          title={t('slow.title')}
          body={t('slow.body')}
          retryLabel={common('reload')}
          onRetry={reload}
        />
      );
    case 'failed':
      return navigator.onLine ? (
        <ErrorState
          title={t('chunkFailed.title')}
          body={t('chunkFailed.body')}
          retryLabel={common('reload')}
          onRetry={reload}
        />
      ) : (
        <OfflineView
          title={common('networkLost')}
          body={common('networkLostBody')}
          retryLabel={common('retry')}
          onRetry={reload}
        />
      );
  }
};

/** Shows a page, or the reason why it cannot be shown yet. If a page fails, the rest of the app stays usable. */
export const PageSlot = ({ page }: { readonly page: Page }) => {
  const t = useTranslations('common');
  return (
    <ErrorBoundary
      fallbackRender={() => (
        <ErrorState title={t('failed')} body={t('failedBody')} retryLabel={t('reload')} onRetry={reload} />
      )}
    >
      <LoadedPage page={page} />
    </ErrorBoundary>
  );
};
