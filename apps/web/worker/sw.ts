import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { renewSubscription } from './renew-subscription.ts';
import { showPage } from './show-page.ts';

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

interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A page of the app. */
  readonly path: string;
}

/** Null for a message that the server has not sent. */
const readMessage = (data: PushMessageData | null): Message | null => {
  try {
    const sent: unknown = data?.json();
    if (typeof sent !== 'object' || sent === null) return null;
    const { id, title, body, path } = Object.assign({ id: '', title: '', body: '', path: '' }, sent);
    const isText = [id, title, body, path].every((each) => typeof each === 'string');
    return isText && title !== '' && /^\/(?!\/)/.test(path) ? { id, title, body, path } : null;
  } catch {
    return null;
  }
};

/** The app leaves this mark while its lock is on: `accounts/lock/lock-store.ts`. */
const isLocked = async (): Promise<boolean> =>
  (await caches.match('/lock', { cacheName: 'lock' }).catch(() => undefined)) !== undefined;

/** Shows a message. While the app has a lock, only the name of the app. */
const show = async ({ id, title, body, path }: Message): Promise<void> => {
  const locked = await isLocked();
  await self.registration.showNotification(title, {
    ...(!locked && { body }),
    tag: `notification-${id}`,
    icon: '/icons/icon-192.png',
    data: locked ? '/pages/me/sub/notifications' : path,
  });
};

self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (message !== null) event.waitUntil(show(message));
});

/** A window answers within milliseconds, unless it is frozen. */
const ANSWER_MS = 800;

const ask = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, ANSWER_MS, false);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    client.postMessage({ kind: 'show', path }, [port2]);
  });

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const showTapped = async (path: string): Promise<void> =>
  showPage(
    path,
    (await windows()).map((client) => ({
      url: client.url,
      isVisible: client.visibilityState === 'visible',
      ask: (wanted) => ask(client, wanted),
      focus: () => client.focus(),
    })),
    (url) => self.clients.openWindow(url),
  );

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  if (typeof path === 'string') event.waitUntil(showTapped(path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration.pushManager, event.oldSubscription?.options, windows));
});
