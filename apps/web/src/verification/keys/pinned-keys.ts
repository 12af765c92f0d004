import { trustKeys } from '@tallystick/contract/verification/customer.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { tellReleaseKeys } from '../../shared/releases/release-state.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import { differingKeys, type HouseKeys, pin } from './pin-keys.rules.ts';

const PINNED_KEY = 'trustKeys';
const QUERY_KEY = ['trust-keys'] as const;
const FRESH_MS = 60_000;

const pinnedKeys = z.object({
  since: z.iso.datetime({ precision: 3 }),
  keys: z.extend(z.omit(trustKeys.data, { former: true, mirrors: true }), {
    releases: z._default(z.nullable(z.string()), null),
  }),
});
type PinnedKeys = z.output<typeof pinnedKeys>;

const read = (): PinnedKeys | null => {
  const stored = pinnedKeys.safeParse(deviceTexts.readJson(PINNED_KEY));
  return stored.success ? stored.data : null;
};

const pinned = createStore<PinnedKeys | null>(read());

const keep = (keys: HouseKeys, since: string): void => {
  const next: PinnedKeys = { since, keys: { ...keys, witnesses: [...keys.witnesses] } };
  pinned.set(next);
  deviceTexts.writeJson(PINNED_KEY, next);
};

const ask = async (signal: AbortSignal): Promise<HouseKeys> => {
  const offered = await call(trustKeys, {}, { signal, quiet: true });
  const before = pinned.get();
  const after = pin(before?.keys ?? null, offered);
  if (after !== before?.keys) keep(after, before?.since ?? new Date(serverNow()).toISOString());
  return offered;
};

const question = {
  queryKey: QUERY_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(signal),
  staleTime: FRESH_MS,
};

/** Requests the keys before they are needed. A page that lacks them later says so. */
export const prefetchKeys = (): Promise<void> => queryClient.prefetchQuery(question);

export interface KnownKeys {
  readonly keys: HouseKeys;
  readonly since: Date;
  /** The names of keys that the server shows now in place of these. */
  readonly differing: readonly string[];
  /** False if the browser did not take them. They are then gone with the page. */
  readonly areTaken: boolean;
  /** Pins the keys that the server shows now. */
  readonly accept: () => void;
}

/** The keys that this phone saw first; `known` is null until it has seen any. */
export const useHouseKeys = () => {
  const stored = useStore(pinned);
  const { data: offered, error, refetch } = useQuery(question);
  const known: KnownKeys | null =
    stored === null
      ? null
      : {
          keys: stored.keys,
          since: new Date(stored.since),
          areTaken: deviceTexts.isTaken(PINNED_KEY),
          differing: offered === undefined ? [] : differingKeys(stored.keys, offered),
          accept: () => {
            if (offered === undefined) return;
            keep(offered, new Date(serverNow()).toISOString());
            tellReleaseKeys([...(offered.releases === null ? [] : [offered.releases]), ...offered.witnesses]);
          },
        };
  return { known, error, refetch };
};
