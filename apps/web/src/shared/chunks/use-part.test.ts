import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPart } from './part.ts';
import { FAILED_AFTER_MS, type Missing, SKELETON_AFTER_MS, SLOW_AFTER_MS, watchPart } from './use-part.ts';

const page = new EventTarget();
const network = { onLine: true };
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  network.onLine = true;
  vi.stubGlobal('navigator', network);
  server.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = (load: () => Promise<string>) => {
  const shown: (Missing | 'ready')[] = [];
  const part = createPart(load);
  const leave = watchPart(part, (state) => shown.push(state));
  return { part, shown, leave };
};

/** Fails as often as it is told, then gives the part. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  return load;
};

const NEVER = (): Promise<string> => new Promise(() => undefined);

describe('a part of a page', () => {
  it('shows progress after 200 ms, a notice after 60 s, and that it failed after 120 s', async () => {
    const { shown } = watched(NEVER);
    await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS - 1);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(['skeleton']);
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - SKELETON_AFTER_MS);
    expect(shown).toEqual(['skeleton', 'slow']);
    await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS - SLOW_AFTER_MS);
    expect(shown).toEqual(['skeleton', 'slow', 'late']);
  });

  it('shows nothing but itself where it is there at once', async () => {
    const { part, shown } = watched(async () => 'the part');
    await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS);
    expect(shown).toEqual(['ready']);
    expect(part.now()).toBe('the part');
  });

  it('comes when the network returns, with nothing pressed', async () => {
    const load = failing(3);
    const { shown } = watched(load);
    // After 1 s and 2 s more it was tried again, and waits 4 s now.
    await vi.advanceTimersByTimeAsync(3_500);
    expect(load).toHaveBeenCalledTimes(3);
    expect(shown).toEqual(['lost', 'lost', 'lost']);
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toBe('ready');
  });

  it('comes by itself where nothing tells that the network is back, within half a minute', async () => {
    const load = failing(12);
    const { shown } = watched(load);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(shown.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown.at(-1)).toBe('ready');
  });

  it('is not imported while the device is offline, since browsers remember what failed', async () => {
    network.onLine = false;
    const load = failing(0);
    const { shown } = watched(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    expect(new Set(shown)).toEqual(new Set(['unreachable']));
    network.onLine = true;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toBe('ready');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is imported again only once the server answers, though the device says that it is online', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const load = failing(1);
    const { shown } = watched(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    expect(shown.slice(0, 3)).toEqual(['lost', 'unreachable', 'unreachable']);
    server.mockResolvedValue(new Response());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown.at(-1)).toBe('ready');
  });

  it('is imported offline where the service worker serves it', async () => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
    const { shown } = watched(failing(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['ready']);
  });

  it('is asked for no more once nobody looks at it', async () => {
    const load = failing(9);
    const { shown, leave } = watched(load);
    await vi.advanceTimersByTimeAsync(10);
    leave();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS);
    expect(load).toHaveBeenCalledOnce();
    expect(shown).toEqual(['lost']);
  });

  it('is fetched once for all who wait for it', async () => {
    const load = failing(0);
    const part = createPart(load);
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(load).toHaveBeenCalledOnce();
  });
});
