import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const filesOf = async (pattern: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const path of glob(pattern, { cwd: ROOT, exclude: ['**/*.test.tsx'] })) found.push(path);
  return found.toSorted();
};

test('every primitive has a story', async () => {
  const stories = await filesOf('gallery/src/**/*.stories.tsx');
  const texts = await Promise.all(stories.map((path) => readFile(`${ROOT}${path}`, 'utf8')));
  const shown = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'@tallystick\/ui\/([^']+)'/g)].map(([, path]) => `packages/ui/src/${path}`),
    ),
  );
  const primitives = await filesOf('packages/ui/src/**/*.tsx');
  expect(primitives.length).toBeGreaterThan(30);
  expect(primitives.filter((path) => !shown.has(path))).toEqual([]);
});
