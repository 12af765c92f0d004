import type { CoveredCurrency } from '@tallystick/proof/assets/check-holdings.ts';
import type { StatedAssets } from '@tallystick/proof/assets/stated-assets.ts';
import { useQuery } from '@tanstack/react-query';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { loadAlgorithms } from '../verifiers/verifiers.ts';
import { ASSETS_FILE, readLogFile } from './read-log-file.ts';
import { useNewestStatement } from './use-trust.ts';

const EVERY_MS = 60_000;

/** The assets of the newest statement, as this phone has checked them. */
export interface CheckedAssets {
  readonly host: string;
  readonly assets: StatedAssets;
  /** Debts and proven money by currency. Empty if the document failed the check. */
  readonly sums: readonly CoveredCurrency[];
  /** False: a step failed, and nothing of the document can be relied on. */
  readonly holds: boolean;
}

/** The document of the assets, checked with the pinned keys. Null before the first one. */
export const useAssets = (keys: HouseKeys | null) => {
  const statement = useNewestStatement().data;
  return useQuery({
    queryKey: ['assets', keys, statement?.position ?? null],
    enabled: keys !== null && statement !== undefined,
    staleTime: EVERY_MS,
    queryFn: async ({ signal }): Promise<CheckedAssets | null> => {
      const bytes = statement === null ? null : await readLogFile(ASSETS_FILE, signal, 'no-store');
      if (bytes === null || keys === null) return null;
      const vkeys = verifierKeysOf(keys);
      const [{ verifyAssets }] = await Promise.all([
        import('@tallystick/proof/assets/verify-assets.ts'),
        loadAlgorithms(vkeys),
      ]);
      const { document, sums, ok } = verifyAssets(bytes, vkeys);
      if (document === null) return { host: keys.host, assets: EMPTY, sums: [], holds: false };
      return { host: document.host, assets: document.assets, sums, holds: ok };
    },
  });
};

const EMPTY: StatedAssets = { challenges: [], chains: new Map(), holdings: [] };
