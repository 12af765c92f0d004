const ASSET = /^\/(?:assets|icons)\//;

/** Which files this visit has loaded so far, the page itself first. */
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
 * Registers the worker that opens the app without a network, and has it keep what was loaded before it was there. Where
 * there is none, the app needs the network, as any page does.
 */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
  } catch {
    // A browser that forbids it, or a server that has none (while developing), shows the app all the same.
  }
};
