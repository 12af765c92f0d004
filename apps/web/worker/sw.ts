import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

// The worker holds no code of the app, only rules for what it keeps. So nothing runs in two versions, and a new worker may
// take over at any time. The page that a visit opened decides what the visit runs.
void self.skipWaiting();
clientsClaim();

// The newest page if the network has it within three seconds, else the page of the last visit.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
  new NetworkFirst({ cacheName: 'page', networkTimeoutSeconds: 3, plugins: [onlyWhole] }),
);

// The names of these files change with their content, so a file that is kept stays true. Answers of the API and pictures
// of customers are never kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|icons)\/|^\/icon\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 800, purgeOnQuotaError: true })],
  }),
);
