import type { KeptProof, ReleaseStore } from './release-check.ts';
import { NOTHING_KNOWN, readState } from './release-state.ts';

/** The cache of what is known about releases. The app reads the state in it. */
const RELEASE_CACHE = 'release';
const PAGE_CACHE = 'page';
const [STATE, KEYS, PROOFS] = ['/state', '/keys', '/proofs/'];
/** Releases whose pages may still be open. */
const MAX_PROOFS = 3;

const readLines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** The caches of the worker's own address. */
export const openReleaseStore = (storage: CacheStorage): ReleaseStore => {
  const cache = () => storage.open(RELEASE_CACHE);
  const read = async (path: string): Promise<string | null> =>
    (await (await cache()).match(path))?.text() ?? null;
  const write = async (path: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> =>
    (await cache()).put(path, new Response(body));

  const dropProofs = async (keep: number): Promise<void> => {
    const open = await cache();
    const kept = (await open.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PROOFS));
    // The first ones of a cache are the oldest.
    await Promise.all(kept.slice(0, Math.max(0, kept.length - keep)).map((request) => open.delete(request)));
  };

  return {
    keys: async () => {
      const text = await read(KEYS);
      return text === null ? null : readLines(text);
    },
    keepKeys: (keys) => write(KEYS, keys.join('\n')),
    proofs: async () => {
      const open = await cache();
      const kept: KeptProof[] = [];
      for (const request of await open.keys()) {
        const { pathname } = new URL(request.url);
        const response = pathname.startsWith(PROOFS) ? await open.match(request) : undefined;
        if (response !== undefined)
          kept.push({
            page: pathname.slice(PROOFS.length),
            proof: new Uint8Array(await response.arrayBuffer()),
          });
      }
      return kept;
    },
    keepProof: async ({ page, proof }) => {
      await write(`${PROOFS}${page}`, new Uint8Array(proof));
      await dropProofs(MAX_PROOFS);
    },
    forgetProofs: () => dropProofs(0),
    page: async () => (await storage.open(PAGE_CACHE)).match('/'),
    keepPage: async (page) => (await storage.open(PAGE_CACHE)).put('/', page),
    state: async () => {
      const text = await read(STATE);
      return text === null ? NOTHING_KNOWN : readState(text);
    },
    keepState: (state) => write(STATE, JSON.stringify(state)),
  };
};
