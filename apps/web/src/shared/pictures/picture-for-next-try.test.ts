import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { pictureForNextTry } from './picture-for-next-try.ts';
import { UploadTooSlow } from './upload-picture.ts';

const picture = (bytes: number): Blob => new Blob(['x'.repeat(bytes)], { type: 'image/jpeg' });

/** A browser that draws every picture in this many bytes. */
const drawIn = (bytes: number): void => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1_000, height: 1_000, close: () => undefined }));
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (take: (blob: Blob) => void) => take(picture(bytes)),
    }),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('after a try that was too slow, the next one is smaller', async () => {
  drawIn(200_000);
  expect((await pictureForNextTry(picture(900_000), new UploadTooSlow())).size).toBe(200_000);
});

test('a picture stays the same if it is small already, cannot become smaller, or failed for another reason', async () => {
  drawIn(400_000);
  const [small, large] = [picture(100_000), picture(400_000)];
  expect(await pictureForNextTry(small, new UploadTooSlow())).toBe(small);
  expect(await pictureForNextTry(large, new UploadTooSlow())).toBe(large);
  const lost = new ApiError({ error: 'network', msg: '', status: 0, fields: {} });
  expect(await pictureForNextTry(picture(900_000), lost)).toMatchObject({ size: 900_000 });
});
