import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lineMapOf } from './line-maps.ts';

const WHOLE = {
  version: 3,
  file: 'app.js',
  names: ['first', 'second'],
  sources: ['first.ts', 'second.ts'],
  sourcesContent: ['const first = 1;\n', 'const second = 2;\n'],
  mappings: encode([
    [
      [0, 0, 4, 2],
      [6, 0, 4, 8, 0],
    ],
    [[2], [4, 1, 7, 0], [9, 1, 7, 5, 1]],
    [],
  ]),
};

const shape = z.object({
  version: z.number(),
  file: z.string(),
  names: z.array(z.string()),
  sources: z.array(z.string()),
  mappings: z.string(),
});

test('a place leads to its line, and neither words nor sources are kept', () => {
  const text = lineMapOf(JSON.stringify(WHOLE));
  expect(text).not.toContain('const first');
  const map = new SourceMap({ ...shape.parse(JSON.parse(text)), sourcesContent: [], sourceRoot: '' });
  expect(map.findEntry(0, 40)).toMatchObject({ originalSource: 'first.ts', originalLine: 4 });
  expect(map.findEntry(1, 40)).toMatchObject({ originalSource: 'second.ts', originalLine: 7 });
  expect(shape.parse(JSON.parse(text)).mappings.split(/[;,]/).filter(Boolean)).toHaveLength(2);
});
