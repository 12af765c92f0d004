import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Router } from 'wouter';
import { callKeys } from '../shared/api/api-call.ts';
import { queryClient } from '../shared/api/query.ts';
import { earlyPart } from '../shared/chunks/late-part.tsx';
import { useSession } from '../shared/device/session.ts';
import { useHashLocation } from '../shared/navigation/location.ts';
import { whenSettled } from '../shared/scheduling/when-settled.ts';
import { AppFailed } from './app-failed.tsx';
import { NoticesHost } from './shell/notices-host.tsx';
import { Shell } from './shell/shell.tsx';
import { type Catalog, useCatalog } from './shell/use-messages.ts';

// Loaded lazily: the sign-in pages need no live prices.
const LiveFeeds = earlyPart(() => import('./shell/live-feeds.tsx').then((module) => module.LiveFeeds));

/** Fetches the other pages for a signed-in customer, then registers the service worker for offline use. */
const fetchTheRest = async (isSignedIn: boolean): Promise<void> => {
  try {
    (await import('./measure/measure-pages.ts')).measurePages();
    await callKeys.load();
    if (isSignedIn) await (await import('./pages/preload-pages.ts')).preloadPages();
    const { startWorker } = await import('./start-worker.ts');
    await startWorker();
  } catch {
    // Opening a page tries again. The next visit starts the worker.
  }
};

export const App = ({ first }: { readonly first: Catalog }) => {
  const { locale, messages } = useCatalog(first);
  const isSignedIn = useSession().token !== null;

  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = 'ltr';
  }, [locale]);

  // The other pages do not compete with the first one, however slow the network is.
  useEffect(
    () =>
      whenSettled(
        () => queryClient.isFetching() > 0,
        () => void fetchTheRest(isSignedIn),
      ),
    [isSignedIn],
  );

  return (
    <I18nProvider locale={locale} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation}>
          <ErrorBoundary fallbackRender={() => <AppFailed />}>
            <Shell />
          </ErrorBoundary>
          {isSignedIn ? (
            // If the feeds fail to load, a page stays usable and reads its own data.
            <ErrorBoundary fallback={null}>
              <LiveFeeds />
            </ErrorBoundary>
          ) : null}
          <NoticesHost />
        </Router>
      </QueryClientProvider>
    </I18nProvider>
  );
};
