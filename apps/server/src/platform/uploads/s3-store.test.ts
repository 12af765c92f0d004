import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBucket } from '../../../test/support/platform/s3-bucket.ts';
import { s3Store } from './s3-store.ts';

const openStore = async () => {
  const bucket = await openBucket();
  return { ...bucket, store: s3Store(bucket.settings) };
};

describe('a store of objects that speaks S3', () => {
  it('keeps bytes, gives them back, and forgets them; each call is signed as Amazon says', async () => {
    const { store, asked } = await openStore();
    const [name, bytes] = [randomUUID(), randomBytes(50_000)];
    expect(await store.get(name)).toBeNull();
    await store.put(name, bytes);
    expect((await store.get(name))?.equals(bytes)).toBe(true);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
    expect(new Set(asked.map((line) => line.split(' ')[1]))).toEqual(
      new Set([`/pictures/${name.slice(-2)}/${name}`]),
    );
  });

  it('is refused with another secret, and says so without naming it', async () => {
    const { settings, asked } = await openBucket();
    const refused: unknown = await s3Store({ ...settings, secret: 'another' })
      .put(randomUUID(), Buffer.from('x'))
      .catch((error: unknown) => error);
    expect(String(refused)).toBe('S3Error: the object store answered 403 to PUT');
    expect(asked).toHaveLength(1);
  });

  it('asks again while the store is busy, and not for ever', async () => {
    const { store, asked, fail } = await openStore();
    const name = randomUUID();
    fail(503, 500, 429);
    await store.put(name, Buffer.from('kept'));
    expect(asked).toHaveLength(4);
    fail(503, 503, 503, 503, 503);
    await expect(store.get(name)).rejects.toThrow('503');
    expect(asked).toHaveLength(8);
  });

  it('gives back no other bytes than were put', async () => {
    const { store, objects } = await openStore();
    const name = randomUUID();
    await store.put(name, Buffer.from('a picture'));
    for (const object of objects.values()) object.bytes = Buffer.from('another one');
    await expect(store.get(name)).rejects.toThrow('other bytes than were put');
  });

  it('names nothing but UUIDs', async () => {
    const { store, asked } = await openStore();
    await expect(store.put('../secrets', Buffer.from(''))).rejects.toThrow('named by a UUID');
    expect(asked).toEqual([]);
  });
});
