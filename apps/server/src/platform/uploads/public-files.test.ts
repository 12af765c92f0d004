import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../../../test/support/platform/s3-bucket.ts';
import { openPublicFiles, type PublicFilesPlace } from './public-files.ts';

const TILE = Buffer.alloc(8_192, 7);

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

describe('files for everyone', () => {
  it('lie in a folder under their paths, whole, also when they are put again', async () => {
    const folder = await openFolder();
    const files = openPublicFiles({ kind: 'folder', folder });
    await files.put('log/prices/tile/0/x001/067', TILE);
    await files.put('log/prices/tile/0/x001/067', TILE);
    expect(await readdir(join(folder, 'log/prices/tile/0/x001'))).toEqual(['067']);
    expect((await readFile(join(folder, 'log/prices/tile/0/x001/067'))).equals(TILE)).toBe(true);
  });

  it('lie in a bucket under their paths, and one that is busy is asked again', async () => {
    const bucket = await openBucket();
    const files = openPublicFiles({ kind: 'bucket', bucket: bucket.settings });
    bucket.fail(503);
    await files.put('log/orders/tile/entries/000', TILE);
    expect([...bucket.objects.keys()]).toEqual(['/pictures/log/orders/tile/entries/000']);
    bucket.fail(403);
    await expect(files.put('log/orders/tile/entries/001', TILE)).rejects.toThrow('403');
  });

  it.each(['../key', '/etc/passwd', 'a//b', 'a/../b', 'a b', ''])('are never put at %j', async (path) => {
    const place: PublicFilesPlace = { kind: 'folder', folder: await openFolder() };
    await expect(openPublicFiles(place).put(path, TILE)).rejects.toThrow('a plain path');
  });
});
