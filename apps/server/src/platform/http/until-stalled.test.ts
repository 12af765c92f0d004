import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { untilStalled } from './until-stalled.ts';

/** Chunks without end, and whether their source was released. */
const source = () => {
  const state = { isReleased: false };
  async function* chunks(): AsyncGenerator<string> {
    try {
      for (;;) yield 'x'.repeat(1_000);
    } finally {
      state.isReleased = true;
    }
  }
  return { state, chunks: chunks() };
};

it('a reader that stands still is cut off, and what it held is released', async () => {
  const { state, chunks } = source();
  const cut = Promise.withResolvers<void>();
  const stream: Readable = Readable.from(
    untilStalled(
      chunks,
      () => {
        stream.destroy();
        cut.resolve();
      },
      20,
    ),
    { objectMode: false },
  );
  // The first read fills the buffer, and nobody reads on.
  stream.read(1);
  await cut.promise;
  await expect.poll(() => state.isReleased).toBe(true);
});

it('a reader that goes on gets every chunk', async () => {
  const chunks = Readable.from(['a', 'b', 'c']);
  const read: unknown[] = [];
  for await (const chunk of untilStalled(chunks, () => read.push('cut off'), 10_000)) read.push(chunk);
  expect(read).toEqual(['a', 'b', 'c']);
});
