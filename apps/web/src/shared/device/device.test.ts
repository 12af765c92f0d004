import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { uuidV7 } from '../api/uuid-v7.ts';
import { distrustClock, learnServerTime, serverNow } from '../scheduling/server-clock.ts';
import { readCache, readCacheEntry, writeCache } from './cache.ts';
import { stamped } from './locale.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const blocked = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);

describe('storage that a browser blocks', () => {
  it('is kept in memory instead of breaking the app', () => {
    vi.stubGlobal('localStorage', blocked);
    deviceTexts.write('token', 'secret');
    expect(deviceTexts.read('token')).toBe('secret');
    deviceTexts.remove('token');
    expect(deviceTexts.read('token')).toBeNull();
  });

  it('gives nothing for what is no JSON', () => {
    deviceTexts.write('userInfo', '{broken');
    expect(deviceTexts.readJson('userInfo')).toBeUndefined();
  });
});

describe('the cache', () => {
  it('holds until its seconds are over', () => {
    writeCache('eye', true, 60, 1_000);
    expect(readCache('eye', z.boolean(), 1_059)).toBe(true);
    expect(readCache('eye', z.boolean(), 1_060)).toBeNull();
  });

  it('stores data, time and expire, in seconds', () => {
    writeCache('eye', 'open', 60, 1_000);
    expect(deviceTexts.readJson('eye')).toEqual({ data: 'open', time: 1_000, expire: 60 });
    expect(readCacheEntry('eye', z.string(), 1_001)).toEqual({ data: 'open', time: 1_000 });
  });

  it('never ends with 0 seconds, and gives nothing of another shape', () => {
    writeCache('eye', 'open', 0, 1_000);
    expect(readCache('eye', z.string(), 9_999_999)).toBe('open');
    expect(readCache('eye', z.boolean(), 1_000)).toBeNull();
  });
});

describe('the server clock', () => {
  it('lies in the middle of asking and hearing, and believes the quicker answer', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    distrustClock();
    learnServerTime(new Date(5_000_100).toISOString(), 1_000_000, 1_000_200);
    expect(serverNow()).toBe(5_000_000);
    learnServerTime(new Date(9_000_000).toISOString(), 1_000_000, 1_004_000);
    expect(serverNow()).toBe(5_000_000);
    distrustClock();
    learnServerTime(new Date(9_000_000).toISOString(), 1_000_000, 1_004_000);
    expect(serverNow()).toBe(8_998_000);
  });
});

describe('choosing a language', () => {
  it('opens the same page anew with a time stamp', () => {
    expect(stamped('/pages/me/sub/setting', 42)).toBe('/pages/me/sub/setting?t=42');
    expect(stamped('/pages/invest/coin?symbol=BTCUSDT&t=1', 42)).toBe(
      '/pages/invest/coin?symbol=BTCUSDT&t=42',
    );
  });
});

describe('names of orders', () => {
  it('are UUIDs of version 7 that sort by time and never repeat', () => {
    const ids = Array.from({ length: 200 }, (_, index) => uuidV7(1_800_000_000_000 + index));
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
