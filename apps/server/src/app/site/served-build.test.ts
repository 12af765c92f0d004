import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatManifest, parseManifest, receivedFile, utf8Encode } from '@tallystick/proof';
import { expect, onTestFinished, test } from 'vitest';
import { listServedFiles, readServedBuild } from './served-build.ts';

const makeFolder = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-served-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
};

const makeFolders = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    [
      '/',
      await makeFolder({
        'index.html': '<p>app',
        'index.html.br': 'packed',
        'sw.js': 'keep()',
        'assets/a.js': 'start()',
        'assets/a.js.gz': 'packed',
      }),
    ],
    ['/console/', await makeFolder({ 'index.html': '<p>console', 'assets/c.js': 'work()' })],
  ]);

test('every file that is served has its path and its digest, and no compressed copy is a file of its own', async () => {
  const files = await listServedFiles(await makeFolders(), new Map());
  expect([...files.keys()]).toEqual([
    '/',
    '/assets/a.js',
    '/console/',
    '/console/assets/c.js',
    '/console/index.html',
    '/index.html',
    '/sw.js',
  ]);
  expect(files.get('/')).toEqual(receivedFile(utf8Encode('<p>app')));
  expect(parseManifest(utf8Encode(formatManifest(files)))).toEqual(files);
});

test('a branded file stands in place of a built one, and the brand has a digest', async () => {
  const folders = await makeFolders();
  const branded = new Map([['/', { type: 'text/html', body: Buffer.from('<p>brand') }]]);
  const build = await readServedBuild(folders, branded);
  expect(build?.files.get('/')).toEqual(receivedFile(utf8Encode('<p>brand')));
  expect(build?.brand).toMatch(/^[0-9a-f]{64}$/);
  expect((await readServedBuild(folders, new Map()))?.brand).toBeNull();
});

test('there is no release while the apps are not built', async () => {
  expect(await readServedBuild(new Map([['/', '/nowhere/at/all']]), new Map())).toBeNull();
});
