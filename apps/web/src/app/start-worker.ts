import { answerPushes } from '../shared/push/answer-pushes.ts';

const ASSET = /^\/(?:assets|icons)\//;

/** Lists the files that this visit has loaded so far, the page itself first. */
const loadedFiles = (): string[] => {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    '/',
    ...files
      .filter((url) => url.origin === location.origin && ASSET.test(url.pathname))
      .map(({ href }) => href),
  ];
};

/**
 * Registers the service worker that opens the app without a network, and has it cache the files loaded before it.
 * Without a service worker the app needs the network.
 */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    answerPushes();
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
  } catch {
    // The browser may forbid a worker, and a development server has none. The app works all the same.
  }
};
