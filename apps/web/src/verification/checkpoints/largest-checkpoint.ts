import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { type Continuity, continuityOf, type SeenCheckpoint } from './largest-checkpoint.rules.ts';

const STORED = 'checkpoints';
const seenCheckpoints = z.record(z.string(), z.object({ size: z.int(), root: z.string(), at: z.string() }));

const read = (): Readonly<Record<string, SeenCheckpoint>> => {
  const stored = seenCheckpoints.safeParse(deviceTexts.readJson(STORED));
  return stored.success ? stored.data : {};
};

export interface ComparedCheckpoint {
  readonly continuity: Continuity;
  /** The largest checkpoint seen before. Null if this is the first. */
  readonly before: SeenCheckpoint | null;
}

/** Compares a signed checkpoint of a log (by its origin) with the largest one that this phone has seen, and keeps it if it is larger. */
export const compareCheckpoint = (origin: string, shown: SeenCheckpoint): ComparedCheckpoint => {
  const seen = read();
  const before = seen[origin] ?? null;
  const continuity = continuityOf(before, shown);
  if (before === null || shown.size > before.size)
    deviceTexts.writeJson(STORED, { ...seen, [origin]: shown });
  return { continuity, before };
};
