/** A reader that takes nothing for this long is cut off. Its file holds a transaction and a place of others. */
const STALLED_MS = 30_000;

/** Passes chunks on, and calls `cutOff` if the next one is not asked for in time. */
export async function* untilStalled<Chunk>(
  chunks: AsyncIterable<Chunk>,
  cutOff: () => void,
  stalledMs = STALLED_MS,
): AsyncGenerator<Chunk> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of chunks) {
      timer = setTimeout(cutOff, stalledMs);
      yield chunk;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}
