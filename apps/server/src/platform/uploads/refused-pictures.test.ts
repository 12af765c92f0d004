import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photo, shareUploadsDatabase } from '../../../test/support/platform/uploads-bench.ts';

const openUploadsBench = shareUploadsDatabase();

/** A PNG of one colour, the smallest file for a decompression bomb. */
const pngBomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('refused as no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer>]>([
    ['an SVG with an image’s name', async () => Buffer.from(SVG)],
    ['HTML with an image’s name', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a head and nothing else', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'an SVG behind the first bytes of a PNG',
      async () => Buffer.concat([(await photo().png().toBuffer()).subarray(0, 8), Buffer.from(SVG)]),
    ],
    [
      'a JPEG cut in half',
      async () => {
        const noise = await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: 'gaussian', mean: 120, sigma: 60 },
            background: 'black',
          },
        })
          .jpeg()
          .toBuffer();
        return noise.subarray(0, noise.length / 2);
      },
    ],
    [
      'a PNG cut in half',
      async () => {
        const noise = await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: 'gaussian', mean: 120, sigma: 60 },
            background: 'black',
          },
        })
          .png()
          .toBuffer();
        return noise.subarray(0, noise.length / 2);
      },
    ],
    ['a GIF', () => photo().gif().toBuffer()],
    ['a TIFF', () => photo().tiff().toBuffer()],
    ['an AVIF', () => photo().avif().toBuffer()],
  ])('%s', async (_name, make) => {
    const { send, count } = await openUploadsBench();
    const { status, body } = await send(await make());
    expect([status, body.error]).toEqual([400, 'picture_unreadable']);
    expect(await count()).toBe(0);
  });
});

describe('decompression bombs', () => {
  test.each([
    [50_000, 50_000],
    [16_000, 16_000],
    [60_000, 10],
  ])('of %i × %i are refused before they are unpacked', async (width, height) => {
    const { send, count } = await openUploadsBench();
    // The full rows of the largest would take 300 MB here. Its header alone must cause the refusal.
    const bomb = width === 50_000 ? Buffer.from(pngBomb(8, 8)) : pngBomb(width, height);
    if (width === 50_000) {
      bomb.writeUInt32BE(width, 16);
      bomb.writeUInt32BE(height, 20);
      bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    }
    expect(bomb.length).toBeLessThan(1_048_576);
    const before = process.memoryUsage().rss;
    const { status, body } = await send(bomb);
    expect([status, body.error]).toEqual([400, 'picture_too_detailed']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(await count()).toBe(0);
  });
});
