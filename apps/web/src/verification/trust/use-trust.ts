import { trustFigures, trustLiabilities } from '@tallystick/contract/verification/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { loadAlgorithms } from '../verifiers/verifiers.ts';
import type { LogSource } from './log-source.ts';
import { readLogFile, readLogText } from './read-log-file.ts';

/** The server computes the figures again at this interval. */
const FIGURES_EVERY_MS = 10_000;
const LOGS_EVERY_MS = 10_000;
const STATEMENTS_EVERY_MS = 60_000;

export const LOGS = ['prices', 'orders', 'liabilities', 'audit', 'releases'] as const;
export type LogName = (typeof LOGS)[number];

/** The figures of the public page, kept live while shown. */
export const useFigures = () =>
  useQuery({
    queryKey: ['trust-figures'],
    queryFn: ({ signal }) => call(trustFigures, {}, { signal, quiet: true }),
    refetchInterval: FIGURES_EVERY_MS,
  });

/** The newest statement of liabilities; null before the first. */
export const useNewestStatement = () =>
  useQuery({
    queryKey: ['trust-statement'],
    queryFn: async ({ signal }) =>
      (await call(trustLiabilities, { row: 1 }, { signal, quiet: true })).list[0] ?? null,
    staleTime: STATEMENTS_EVERY_MS,
  });

/**
 * The newest checkpoint of a log. `opened` holds the part that the pinned keys vouch for, or null if they do not. `compared` compares it
 * with the largest one that this phone has seen.
 */
export const useCheckpoint = (name: LogName, keys: HouseKeys | null, source: LogSource = null) =>
  useQuery({
    queryKey: ['checkpoint', name, keys, source],
    enabled: keys !== null,
    queryFn: async ({ signal }) => {
      const vkeys = keys === null ? [] : verifierKeysOf(keys);
      const [{ addressOfLog, checkCheckpoint }, { compareCheckpoint }] = await Promise.all([
        import('../checkpoints/check-checkpoint.ts'),
        import('../checkpoints/largest-checkpoint.ts'),
        loadAlgorithms(vkeys),
      ]);
      const origin = `${keys?.host}/log/${name}`;
      const prefix = addressOfLog(origin, source);
      const note = await readLogText(`${prefix}/checkpoint`, signal);
      const opened = keys === null ? null : checkCheckpoint(note, origin, vkeys);
      const compared =
        opened === null
          ? null
          : await compareCheckpoint(
              origin,
              { size: opened.size, root: opened.root, at: new Date(serverNow()).toISOString() },
              (path) => readLogFile(`${prefix}/${path}`, signal),
            );
      return { note, opened, compared, address: new URL(prefix, location.origin).href };
    },
    refetchInterval: LOGS_EVERY_MS,
  });
