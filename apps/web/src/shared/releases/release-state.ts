import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The cache and the path at which the worker writes what it knows: `worker/releases/release-store.ts`. */
const CACHE = 'release';
const STATE = '/state';
const QUERY_KEY = ['release-state'] as const;
const LOOK_EVERY_MS = 10_000;

const moment = z.number().check(z.minimum(0), z.maximum(8.64e15));
const releaseState = z.object({
  running: z.nullable(
    z.object({
      version: z.string(),
      commit: z.nullable(z.string()),
      second: z.number().check(z.minimum(0), z.maximum(8.64e12)),
      manifest: z.string(),
    }),
  ),
  waiting: z.nullable(z.object({ page: z.string(), sinceMs: moment })),
  alarm: z.nullable(z.object({ path: z.string(), why: z.string(), atMs: moment })),
});
/** The knowledge of the worker about the release of this app. */
export type ReleaseState = z.output<typeof releaseState>;

const UNCHECKED: ReleaseState = { running: null, waiting: null, alarm: null };

/** A page whose visit the worker did not open is not checked, whatever an earlier one was. */
const isChecked = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const readState = async (): Promise<ReleaseState> => {
  if (!isChecked() || !('caches' in globalThis)) return UNCHECKED;
  const written = await caches.match(STATE, { cacheName: CACHE }).catch(() => undefined);
  const state = releaseState.safeParse(await written?.json().catch(() => null));
  return state.success ? state.data : UNCHECKED;
};

/** Undefined until it is read. */
export const useReleaseState = (): ReleaseState | undefined =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: readState,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  }).data;

/** Takes back the alarm that the customer has read. */
export const useAlarmRead = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    const state = await readState();
    const cache = await caches.open(CACHE);
    await cache.put(STATE, new Response(JSON.stringify({ ...state, alarm: null })));
    await client.invalidateQueries({ queryKey: QUERY_KEY });
  };
};

/** Tells the worker which keys the customer took in place of others. Nothing that it proved under the former ones counts any more. */
export const tellReleaseKeys = (keys: readonly string[]): void => {
  if (isChecked()) navigator.serviceWorker.controller?.postMessage({ releaseKeys: keys });
};
