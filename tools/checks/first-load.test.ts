import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';

const manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_react.js'],
    css: ['index.css'],
    dynamicImports: ['page.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'page.tsx': { file: 'page.js', imports: ['_react.js', 'index.html', '_shared.js'], css: ['page.css'] },
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['_react.js'] },
  'other.tsx': { file: 'other.js' },
};

test('a page costs its own chunk and all that it imports, each once', () => {
  const { scripts, styles } = firstLoad(manifest, ['index.html', 'page.tsx']);
  expect([...scripts].sort()).toEqual(['index.js', 'page.js', 'react.js', 'shared.js']);
  expect([...styles].sort()).toEqual(['index.css', 'page.css']);
});

test('what is only loaded later costs nothing', () => {
  expect([...firstLoad(manifest, ['index.html']).scripts].sort()).toEqual(['index.js', 'react.js']);
});

test('a chunk of several sources is known by its name', () => {
  expect([...firstLoad(manifest, ['shared']).scripts].sort()).toEqual(['react.js', 'shared.js']);
});

test('a chunk that the build does not have is named', () => {
  expect(() => firstLoad(manifest, ['gone.tsx'])).toThrow('the build has no chunk for gone.tsx');
});

test('the app takes a page from a module without its name only if the module exports nothing else', async () => {
  const pages = new URL('../../apps/web/src/app/pages/pages.ts', import.meta.url);
  const source = await readFile(pages, 'utf8');
  const files = [...source.matchAll(/import\('([^']+)'\)\.then\(onlyExport\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const text = await readFile(new URL(file, pages), 'utf8');
    expect(text.match(/^export (?!type |interface )/gm), file).toHaveLength(1);
  }
});
