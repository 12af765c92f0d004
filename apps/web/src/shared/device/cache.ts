import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';

/** Entry of the cache helper. `time` and `expire` are seconds; `expire` 0 never ends. */
const entry = z.object({ data: z.unknown(), time: z.number(), expire: z.number() });

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export const writeCache = (key: string, data: unknown, expireSeconds = 0, now = nowSeconds()): void => {
  deviceTexts.writeJson(key, { data, time: now, expire: expireSeconds });
};

/**
 * Returns a cached value, parsed by the schema, and its time in seconds since 1970. Null if it has ended, is absent or
 * does not match.
 */
export const readCacheEntry = <S extends z.ZodMiniType>(
  key: string,
  schema: S,
  now = nowSeconds(),
): { readonly data: z.output<S>; readonly time: number } | null => {
  const stored = entry.safeParse(deviceTexts.readJson(key));
  if (!stored.success) return null;
  const { data, time, expire } = stored.data;
  if (expire > 0 && now >= time + expire) {
    deviceTexts.remove(key);
    return null;
  }
  const parsed = schema.safeParse(data);
  return parsed.success ? { data: parsed.data, time } : null;
};

/** Returns a cached value, as `readCacheEntry` finds it. */
export const readCache = <S extends z.ZodMiniType>(
  key: string,
  schema: S,
  now = nowSeconds(),
): z.output<S> | null => readCacheEntry(key, schema, now)?.data ?? null;
