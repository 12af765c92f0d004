import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPicture, UploadTooSlow } from './upload-picture.ts';

const begun: PlayedRequest[] = [];

/** A request whose network the test plays. */
class PlayedRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } =
    {};
  status = 200;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  constructor() {
    begun.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const parts: number[] = [];
  const stop = new AbortController();
  const sent = sendPicture(new Blob(['x']), 'chat', (part) => parts.push(part), stop.signal).catch(
    (error: unknown) => error,
  );
  const request = begun.at(-1);
  if (request === undefined) throw new Error('nothing was sent');
  return { request, sent, parts, stop };
};

test('an upload that takes 32 seconds goes on while bytes flow, and waits for its answer', async () => {
  const { request, sent, parts } = begin();
  for (const loaded of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(8_000);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  request.upload.onload?.();
  vi.advanceTimersByTime(30_000);
  const data = {
    upload_id: '0196f0a0-1c3f-7b1a-9d3e-0242ac120002',
    url: '/u/a',
    bytes: 1,
    width: 1,
    height: 1,
  };
  request.responseText = JSON.stringify({ code: 1, msg: '', data });
  request.onload?.();
  request.onloadend?.();
  expect(await sent).toEqual(data);
  expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
});

test('an upload that the server ends while bytes flow is too slow, and one that breaks early is not', async () => {
  const late = begin();
  for (let loaded = 1; loaded < 6; loaded += 1) {
    vi.advanceTimersByTime(9_000);
    late.request.upload.onprogress?.({ loaded, total: 9 });
  }
  late.request.onerror?.();
  expect(await late.sent).toBeInstanceOf(UploadTooSlow);
  const early = begin();
  vi.advanceTimersByTime(9_000);
  early.request.onerror?.();
  expect(await early.sent).toMatchObject({ error: 'network' });
});

test('an upload without a byte for ten seconds is too slow, and a stopped one ends', async () => {
  const slow = begin();
  slow.request.upload.onprogress?.({ loaded: 1, total: 4 });
  vi.advanceTimersByTime(10_001);
  expect(await slow.sent).toBeInstanceOf(UploadTooSlow);
  const stopped = begin();
  stopped.stop.abort();
  expect(await stopped.sent).toMatchObject({ error: 'network' });
});
