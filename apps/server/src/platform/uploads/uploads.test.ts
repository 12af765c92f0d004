import { crc32, deflateSync } from 'node:zlib';
import { uploadPicture } from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { envelope } from '../../../test/support/envelope.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { multipartForm, openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { registerUploadRoutes } from './routes.ts';

const START_MS = Date.parse('2026-03-02T10:00:00.000Z');
const ANNA = 7n;
const BEN = 8n;

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
const jpeg = () => photo().jpeg().toBuffer();

const openBench = async () => {
  const database = await createTestDatabase();
  const clock: ManualClock = manualClock(START_MS);
  const { uploads, store } = await openTestUploads(database, clock);
  const { http } = await createTestHttp(async (token) =>
    token === 'anna' || token === 'ben' ? { uid: token === 'anna' ? ANNA : BEN, staff: null, token } : null,
  );
  registerUploadRoutes(http, uploads);
  const send = async (
    bytes: Buffer,
    { purpose = 'recharge', token = 'anna', ...file }: Record<string, string> = {},
  ) => {
    const { payload, contentType } = multipartForm({ purpose }, { bytes, ...file });
    const headers = { 'content-type': contentType, token };
    const answer = await http.fastify.inject({ method: 'POST', url: '/api/common/upload', headers, payload });
    return { status: answer.statusCode, body: envelope.parse(answer.json()) };
  };
  return {
    database,
    clock,
    uploads,
    store,
    http,
    send,
    look: (url: string) => http.fastify.inject({ method: 'GET', url }),
    keep: async (bytes: Buffer, file?: Record<string, string>) =>
      z.parse(uploadPicture.data, (await send(bytes, file)).body.data),
    count: async () => (await database.query('select from platform.uploads')).length,
  };
};

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

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is kept and shown as WebP', async (format) => {
    const { keep, look, database } = await openBench();
    const kept = await keep(await photo().toFormat(format).toBuffer());
    expect([kept.width, kept.height]).toEqual([60, 40]);
    const answer = await look(kept.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(kept.bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, max-age=300, no-transform',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    expect(
      await database.query(
        `select uid, purpose, bytes, encode(sha256, 'hex') as sha256, width, created_at, claimed_at from platform.uploads`,
      ),
    ).toMatchObject([
      { uid: ANNA, purpose: 'recharge', width: 60, created_at: new Date(START_MS), claimed_at: null },
    ]);
  });

  test('of exactly 1 MiB is taken, of one byte more is 413 in the words of the specification', async () => {
    const { send, http } = await openBench();
    const base = await jpeg();
    const padded = (size: number) => Buffer.concat([base, Buffer.alloc(size - base.length)]);
    expect((await send(padded(1_048_576))).status).toBe(200);
    const refused = await send(padded(1_048_577));
    expect([refused.status, refused.body.error]).toEqual([413, 'payload_too_large']);
    const { payload, contentType } = multipartForm(
      { lang: 'de', purpose: 'chat' },
      { bytes: padded(5_000_000) },
    );
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { 'content-type': contentType, token: 'anna' },
      payload,
    });
    expect(answer.statusCode).toBe(413);
  });

  test('loses its position, its author, its colour profile and its thumbnail, and stands upright', async () => {
    const { keep, look } = await openBench();
    const tagged = await photo()
      .withExif({
        IFD0: { Artist: 'Anna Example', Orientation: '6' },
        IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '100/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const word of ['Exif', 'Anna']) expect(tagged.includes(word)).toBe(true);
    const kept = await keep(tagged);
    expect([kept.width, kept.height]).toEqual([40, 60]);
    const shown = (await look(kept.url)).rawPayload;
    const { exif, icc, xmp, iptc, orientation } = await sharp(shown).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(shown.includes('Anna')).toBe(false);
    expect(shown.includes('Exif')).toBe(false);
  });

  test.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a ZIP', 'PK\u0003\u0004\u0014 evil.jar'],
  ])('with %s behind it is made anew without that', async (_name, tail) => {
    const { keep, look } = await openBench();
    const kept = await keep(Buffer.concat([await jpeg(), Buffer.from(tail)]));
    const shown = (await look(kept.url)).rawPayload;
    expect(shown.includes(tail.slice(0, 4))).toBe(false);
  });

  test('with a script in its comment and its profile is made anew without it', async () => {
    const { keep, look } = await openBench();
    const script = '<script>alert(document.cookie)</script>';
    const plain = await jpeg();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, script.length + 2]), Buffer.from(script)]);
    const kept = await keep(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]));
    expect((await look(kept.url)).rawPayload.includes('script')).toBe(false);
  });

  test('that is larger than needed is scaled down', async () => {
    const { keep } = await openBench();
    const kept = await keep(await photo(6_000, 3_000).jpeg().toBuffer());
    expect([kept.width, kept.height]).toEqual([3_072, 1_536]);
  });
});

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
    const { send, count } = await openBench();
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
    const { send, count } = await openBench();
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

describe('the form', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ purpose: 'elsewhere' }, ['purpose']],
    [{ field: 'other' }, ['file']],
  ])('%j names %j', async (file, fields) => {
    const { send, count } = await openBench();
    const { status, body } = await send(await jpeg(), file);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
    expect(await count()).toBe(0);
  });

  test('is for those who are signed in', async () => {
    const { send } = await openBench();
    expect((await send(await jpeg(), { token: 'nobody' })).status).toBe(401);
  });

  test('sent as JSON names the file as missing', async () => {
    const { http } = await openBench();
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { token: 'anna' },
      payload: { purpose: 'chat' },
    });
    expect([answer.statusCode, Object.keys(envelope.parse(answer.json()).fields ?? {})]).toEqual([
      400,
      ['file'],
    ]);
  });

  test('that breaks off is refused and nothing is kept', async () => {
    const { http, count } = await openBench();
    const { payload, contentType } = multipartForm({ purpose: 'chat' }, { bytes: await jpeg() });
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { 'content-type': contentType, token: 'anna' },
      payload: payload.subarray(0, payload.length - 40),
    });
    expect(answer.statusCode).toBe(400);
    expect(await count()).toBe(0);
  });

  test('is taken sixty times an hour, each customer for themselves', async () => {
    const { send, clock } = await openBench();
    const picture = await jpeg();
    for (let sent = 0; sent < 60; sent += 1) expect((await send(picture)).status).toBe(200);
    expect((await send(picture)).status).toBe(429);
    expect((await send(picture, { token: 'ben' })).status).toBe(200);
    clock.advance(60_000);
    expect((await send(picture)).status).toBe(200);
  });
});

describe('an address', () => {
  test('lives for minutes, and stays the same for a while', async () => {
    const { keep, look, clock, uploads } = await openBench();
    const kept = await keep(await jpeg());
    clock.advance(299_000);
    expect(uploads.signedUrl(kept.upload_id)).toBe(kept.url);
    clock.advance(300_000);
    expect((await look(kept.url)).statusCode).toBe(200);
    clock.advance(1_000);
    expect((await look(kept.url)).statusCode).toBe(403);
    expect((await look(uploads.signedUrl(kept.upload_id))).statusCode).toBe(200);
  });

  test('that is changed, guessed or of another picture is refused', async () => {
    const { keep, look } = await openBench();
    const [mine, other] = [await keep(await jpeg()), await keep(await jpeg())];
    const query = mine.url.split('?')[1] ?? '';
    const longer = mine.url.replace(/expires=(\d+)/, (_all, time: string) => `expires=${Number(time) + 600}`);
    for (const url of [
      `/uploads/${other.upload_id}?${query}`,
      `/uploads/${mine.upload_id}`,
      longer,
      mine.url.slice(0, -2),
      `/uploads/..%2f..%2fupload-key?${query}`,
    ]) {
      expect([url, (await look(url)).statusCode]).toEqual([url, 403]);
    }
  });
});

describe('claiming', () => {
  test('is for the owner, for the purpose, and once', async () => {
    const { keep, uploads, database } = await openBench();
    const { upload_id: uploadId } = await keep(await jpeg(), { purpose: 'wallet' });
    const claim = (uid: bigint, purpose: 'wallet' | 'chat', id = uploadId) =>
      database.transaction((sql) => uploads.claim(sql, { uploadId: id, uid, purpose, field: 'screenshot' }));
    await expect(claim(BEN, 'wallet')).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(claim(ANNA, 'wallet', '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'forbidden',
    });
    const wrong = { code: 'invalid_fields', fields: { screenshot: 'invalid' } };
    await expect(claim(ANNA, 'chat')).rejects.toMatchObject(wrong);
    await claim(ANNA, 'wallet');
    await expect(claim(ANNA, 'wallet')).rejects.toMatchObject(wrong);
  });

  test('keeps a picture; what nobody claims is gone after a day, bytes and all', async () => {
    const { keep, uploads, database, clock, store, count, look } = await openBench();
    const [used, unused] = [await keep(await jpeg()), await keep(await jpeg())];
    await uploads.claim(database, { uploadId: used.upload_id, uid: ANNA, purpose: 'recharge' });
    clock.advance(86_400_000);
    await uploads.tidy();
    expect(await count()).toBe(2);
    clock.advance(1);
    await uploads.tidy();
    expect(await count()).toBe(1);
    expect(await store.get(unused.upload_id)).toBe(null);
    expect((await look(uploads.signedUrl(used.upload_id))).statusCode).toBe(200);
    expect((await look(uploads.signedUrl(unused.upload_id))).statusCode).toBe(404);
    await expect(database.query('delete from platform.uploads')).rejects.toThrow(/claimed once and kept/);
  });
});

test('two pictures are worked on at once and a few wait; more are told to come again', async () => {
  const { uploads } = await openBench();
  const large = await photo(3_000, 2_000).jpeg().toBuffer();
  const uids = Array.from({ length: 40 }, (_, index) => 100n + BigInt(index));
  const results = await Promise.allSettled(uids.map((uid) => uploads.keep(uid, 'chat', large)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(40 - 34);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});
