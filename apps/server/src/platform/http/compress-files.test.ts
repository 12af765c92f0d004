import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

test('lays both kinds beside what is text and worth it, and nothing beside the rest', async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystick-compress-'));
  await mkdir(join(folder, 'assets'));
  const script = 'export const answer = 42;\n'.repeat(100);
  await writeFile(join(folder, 'assets', 'large.js'), script);
  await writeFile(join(folder, 'assets', 'small.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'font.woff2'), script);
  await compressFiles(folder);
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'font.woff2',
    'large.js',
    'large.js.br',
    'large.js.gz',
    'small.js',
  ]);
  const read = (kind: string): Promise<Buffer> => readFile(join(folder, 'assets', `large.js.${kind}`));
  expect(brotliDecompressSync(await read('br')).toString()).toBe(script);
  expect(gunzipSync(await read('gz')).toString()).toBe(script);
});
