import { trustKeys } from '@tallystick/contract/verification/customer.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../shared/api/api.ts';

/** The place from which this phone reads the public logs: null for the house, else the address of a mirror. */
export type LogSource = string | null;

const STORED = 'logSource';
const sources = z.object({ chosen: z.nullable(z.string()), mirrors: z.array(z.string()) });
type Sources = z.output<typeof sources>;

const read = (): Sources => {
  const stored = sources.safeParse(deviceTexts.readJson(STORED));
  return stored.success ? stored.data : { chosen: null, mirrors: [] };
};

const known = createStore<Sources>(read());

const keep = (next: Sources): void => {
  known.set(next);
  deviceTexts.writeJson(STORED, next);
};

/** The mirrors that the house names, kept for the day on which the house does not answer, and the chosen one. */
export const useLogSource = () => {
  const { chosen, mirrors } = useStore(known);
  useQuery({
    queryKey: ['log-mirrors'],
    queryFn: async ({ signal }) => {
      const offered = (await call(trustKeys, {}, { signal, quiet: true })).mirrors;
      const before = known.get();
      keep({ chosen: before.chosen, mirrors: [...offered] });
      return offered;
    },
  });
  return {
    source: chosen,
    mirrors: chosen === null || mirrors.includes(chosen) ? mirrors : [...mirrors, chosen],
    choose: (source: LogSource): void => keep({ ...known.get(), chosen: source }),
  };
};
