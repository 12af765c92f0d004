import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { createReleaseCheck } from './releases/release-check.ts';
import { releaseServer } from './releases/release-server.ts';
import { openReleaseStore } from './releases/release-store.ts';
import { renewSubscription } from './renew-subscription.ts';
import { showPage } from './show-page.ts';

declare const self: ServiceWorkerGlobalScope;

const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

// The worker holds no code of the app, only rules for what it keeps. So nothing runs in two versions, and a new worker may
// take over at any time. The page that a visit opened decides what the visit runs.
void self.skipWaiting();
clientsClaim();

const releases = createReleaseCheck({
  store: openReleaseStore(caches),
  server: releaseServer,
  nowMs: () => Date.now(),
});

const NETWORK_MS = 3_000;
const networkIsLate = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, NETWORK_MS);
  });

// The newest page of a logged release if the network has it in time, else the page of the last visit.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
  ({ request, event }) =>
    releases.openPage(
      () => fetch(request),
      networkIsLate(),
      (work) => event.waitUntil(work),
    ),
);

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Files that are not as released are neither used nor kept, wherever they come from. */
const onlyReleased = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status !== 200 || (await releases.mayUse(pathOf(request), response))) return response;
    throw new TypeError('this file is not as released');
  },
  cachedResponseWillBeUsed: async ({
    request,
    cachedResponse,
  }: {
    request: Request;
    cachedResponse?: Response;
  }) =>
    cachedResponse === undefined || (await releases.mayUse(pathOf(request), cachedResponse))
      ? cachedResponse
      : null,
};

// The names of these files change with their content, so a file that is kept stays true. Answers of the API and pictures
// of customers are never kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|icons)\/|^\/icon\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [onlyWhole, onlyReleased, new ExpirationPlugin({ maxEntries: 800, purgeOnQuotaError: true })],
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

/** The keys that the customer took in place of others. */
const readKeys = (data: unknown): readonly string[] | null => {
  if (typeof data !== 'object' || data === null || !('releaseKeys' in data)) return null;
  const { releaseKeys } = data;
  return Array.isArray(releaseKeys) && releaseKeys.every((key) => typeof key === 'string')
    ? releaseKeys
    : null;
};

self.addEventListener('message', (event) => {
  const keys = readKeys(event.data);
  if (keys !== null) event.waitUntil(releases.takeKeys(keys));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration.pushManager, event.oldSubscription?.options, windows));
});
