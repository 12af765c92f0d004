import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addIntegrity } from './add-integrity.ts';

let folder = '';
const page = () => readFile(join(folder, 'index.html'), 'utf8');
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'tallystick-integrity-'));
  onTestFinished(() => rm(made, { recursive: true }));
  folder = made;
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/a.js'), 'start()');
  await writeFile(join(folder, 'assets/a.css'), 'p{}');
});

test('scripts, preloaded modules and style sheets get their digest, and other tags stay as they are', async () => {
  const before = [
    '<script type="module" crossorigin src="/console/assets/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/console/assets/a.js">',
    '<link rel="stylesheet" crossorigin href="/console/assets/a.css">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
  ];
  await writeFile(join(folder, 'index.html'), before.join('\n'));
  await addIntegrity(folder, '/console/');
  const [script, style] = [`sha256-${digestOf('start()')}`, `sha256-${digestOf('p{}')}`];
  expect((await page()).split('\n')).toEqual([
    `<script type="module" crossorigin src="/console/assets/a.js" integrity="${script}"></script>`,
    `<link rel="modulepreload" crossorigin href="/console/assets/a.js" integrity="${script}">`,
    `<link rel="stylesheet" crossorigin href="/console/assets/a.css" integrity="${style}">`,
    before[3],
  ]);
});

test('a page that loads a script from elsewhere is not built', async () => {
  await writeFile(join(folder, 'index.html'), '<script src="https://other.example/a.js"></script>');
  await expect(addIntegrity(folder, '/')).rejects.toThrow('not a file of the build');
});
