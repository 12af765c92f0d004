import { beforeEach, expect, it, vi } from 'vitest';

const open = async () => {
  vi.resetModules();
  const { firstFigures, pageIsDrawn } = await import('./first-figures.ts');
  const done = vi.fn();
  const start = async (): Promise<void> => {
    await firstFigures();
    done();
  };
  return { pageIsDrawn, start, done };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task, 16));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('waits for the page, for its reads and for the paint', async () => {
  const { pageIsDrawn, start, done } = await open();
  const reads = Promise.withResolvers<void>();
  void start();
  await vi.advanceTimersByTimeAsync(1_000);
  pageIsDrawn(reads.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).not.toHaveBeenCalled();
  reads.resolve();
  await vi.advanceTimersByTimeAsync(15);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(done).toHaveBeenCalledOnce();
});

it('waits five seconds at most for a network that hangs', async () => {
  const { pageIsDrawn, start, done } = await open();
  pageIsDrawn(new Promise<void>(() => undefined));
  void start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('waits for nothing when the files are on the device', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
  const { start, done } = await open();
  void start();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});
