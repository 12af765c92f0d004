import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PublicLog, SignedTree } from './open-log.ts';

/** As long as a checkpoint waits for the witnesses before it is published without the ones that are missing. */
const WITNESS_PATIENCE_MS = 700;

/** A checkpoint that too few cosigned is offered again after so long, also when the log has not grown. */
const OFFER_AGAIN_MS = 10_000;

/** Asks the witnesses; resolves with the lines of those who cosigned by `untilMs`. Never rejects. */
export type Cosign = (
  log: PublicLog,
  tree: SignedTree,
  untilMs: number,
) => Promise<{ readonly lines: readonly string[]; readonly isEnough: boolean }>;

/** A log that grows by itself and publishes what it signed. */
export interface KeptLog {
  readonly log: PublicLog;
  /** The newest checkpoint that is published, with its cosignatures: only ever followed by one of a longer tree. */
  readonly published: () => SignedTree;
  /** Grows now; resolves once the checkpoint is stored. What fails is tried again the next time. */
  readonly grow: () => Promise<void>;
  /** Resolves once nothing is under way. */
  readonly settled: () => Promise<void>;
}

export const keepLog = (dependencies: {
  log: PublicLog;
  clock: Clock;
  journal: Log;
  cosign: Cosign;
  /** Null while logs may be signed. */
  stopped: () => string | null;
  /** What has to be done first, so that there is something to append. */
  prepare?: () => Promise<unknown>;
}): KeptLog => {
  const { log, clock, journal, cosign, stopped, prepare } = dependencies;
  let published = log.signed();
  let growing: Promise<void> | null = null;
  const publishing = new Set<Promise<void>>();

  let isEnough = false;
  let offerAgainMs = 0;

  const publish = async (tree: SignedTree): Promise<void> => {
    offerAgainMs = clock.nowMs() + OFFER_AGAIN_MS;
    const cosigned = await cosign(log, tree, clock.nowMs() + WITNESS_PATIENCE_MS);
    // A checkpoint that a witness contradicted is never published.
    if (stopped() !== null || tree.size < published.size) return;
    const before = tree.size === published.size ? published.note : tree.note;
    const lines = cosigned.lines.filter((line) => !before.includes(line));
    published = { ...tree, note: before + lines.join('') };
    isEnough = cosigned.isEnough;
  };

  const growOnce = async (): Promise<void> => {
    if (stopped() !== null) return;
    try {
      await prepare?.();
      const hasGrown = await log.grow();
      if (!hasGrown && (isEnough || clock.nowMs() < offerAgainMs)) return;
      const done = publish(log.signed()).finally(() => publishing.delete(done));
      publishing.add(done);
    } catch (error) {
      journal.error(
        { err: error, name: log.name },
        'a public log could not be extended and will be tried again',
      );
    }
  };

  return {
    log,
    published: () => published,
    grow: () => {
      growing ??= growOnce().finally(() => {
        growing = null;
      });
      return growing;
    },
    settled: async () => {
      await growing;
      await Promise.all(publishing);
    },
  };
};
