import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const sourceMap = z.object({
  version: z.literal(3),
  file: z.optional(z.string()),
  sources: z.array(z.string()),
  mappings: z.string(),
});

/** The map of a file with one place for each line, and without the sources. It holds the line of a stack, but not its column. */
export const lineMapOf = (map: string): string => {
  const { mappings, ...rest } = sourceMap.parse(JSON.parse(map));
  const lines = decode(mappings).map((line) => line.filter((place) => place.length > 1).slice(0, 1));
  return JSON.stringify({ ...rest, names: [], mappings: encode(lines) });
};

/**
 * Node keeps the whole map of a file in memory from the first error that a socket ends with. A map of each word took 45 MiB of the
 * server.
 */
export const lineMaps = (): Plugin => ({
  name: 'line-maps',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.map'))
        file.source = lineMapOf(String(file.source));
  },
});
