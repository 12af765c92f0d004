import { base64Decode } from '@tallystick/proof/encoding/bytes.ts';
import { continuesLog } from '@tallystick/proof/logs/continue-log.ts';
import type { LogFetch } from '@tallystick/proof/logs/load-tile.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { type Continuity, continuityOf, type SeenCheckpoint } from './largest-checkpoint.rules.ts';

const STORED = 'checkpoints';
const seenCheckpoints = z.record(z.string(), z.object({ size: z.int(), root: z.string(), at: z.string() }));

const read = (): Readonly<Record<string, SeenCheckpoint>> => {
  const stored = seenCheckpoints.safeParse(deviceTexts.readJson(STORED));
  return stored.success ? stored.data : {};
};

const keep = (origin: string, shown: SeenCheckpoint): void => {
  const seen = read();
  // Another tab may have seen a larger one meanwhile.
  if (shown.size > (seen[origin]?.size ?? -1)) deviceTexts.writeJson(STORED, { ...seen, [origin]: shown });
};

export interface ComparedCheckpoint {
  readonly continuity: Continuity;
  /** The largest checkpoint seen before. Null if this is the first. */
  readonly before: SeenCheckpoint | null;
}

const stateOf = ({ size, root }: SeenCheckpoint) => ({ size, root: base64Decode(root) });

/**
 * Compares a signed checkpoint of a log (by its origin) with the largest one that this phone has seen. Keeps a larger one only if the
 * tiles of the log show that it begins with that one. Rejects if the tiles cannot be read.
 */
export const compareCheckpoint = async (
  origin: string,
  shown: SeenCheckpoint,
  fetch: LogFetch,
): Promise<ComparedCheckpoint> => {
  const before = read()[origin] ?? null;
  if (before !== null && shown.size > before.size) {
    const continues = await continuesLog(stateOf(before), stateOf(shown), fetch);
    if (!continues) return { continuity: 'forked', before };
  }
  keep(origin, shown);
  return { continuity: continuityOf(before, shown), before };
};
