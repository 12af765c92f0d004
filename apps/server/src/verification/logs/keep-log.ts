import { parseSignatureLine } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { PublicLog, SignedTree } from './open-log.ts';

/** Maximum wait of a checkpoint for the witnesses. After it, the checkpoint is published without the missing cosignatures. */
const WITNESS_TIMEOUT_MS = 700;

/** Interval after which a checkpoint with too few cosignatures is offered again, even if the log has not grown. */
const OFFER_AGAIN_MS = 10_000;

/** Asks the witnesses. Resolves with the signature lines received by `untilMs`. Never rejects. */
export type Cosign = (
  log: PublicLog,
  tree: SignedTree,
  offer: { readonly untilMs: number; readonly isUrgent: boolean },
) => Promise<{ readonly lines: readonly string[]; readonly isEnough: boolean }>;

/** A log that grows by itself and publishes its signed checkpoints. */
export interface KeptLog {
  readonly log: PublicLog;
  /** The newest published checkpoint with its cosignatures. Only a checkpoint of a longer tree replaces it. */
  readonly published: () => SignedTree;
  /** Grows now. Resolves when the checkpoint is stored. Failed work is retried at the next call. */
  readonly grow: () => Promise<void>;
  /** Offers the newest checkpoint to all witnesses at once, whatever their intervals, also if they have seen it before. */
  readonly offerNow: () => void;
  /** Resolves when nothing is running. */
  readonly settled: () => Promise<void>;
}

/** The note with the newest cosignature of each key in place of its earlier one. A stalled log is offered again and again. */
const withCosignatures = (note: string, lines: readonly string[]): string => {
  const keyOf = (line: string): string => {
    const { name, keyId } = parseSignatureLine(line.slice(0, -1));
    return `${name} ${keyId}`;
  };
  const renewed = new Set(lines.map(keyOf));
  const end = note.lastIndexOf('\n\n') + 2;
  const [ofLog = '', ...known] = note.slice(end).split(/(?<=\n)/);
  const kept = known.filter((line) => !renewed.has(keyOf(line)));
  return note.slice(0, end) + [ofLog, ...kept, ...lines].join('');
};

export const keepLog = (dependencies: {
  log: PublicLog;
  clock: Clock;
  journal: Log;
  cosign: Cosign;
  /** Null while logs may be signed. */
  stopped: () => ReasonText | null;
  /** Called with each published checkpoint that enough witnesses have cosigned. Must not throw. */
  onWitnessed?: (tree: SignedTree) => void;
  /** Runs first, to produce the entries to append. */
  prepare?: () => Promise<unknown>;
}): KeptLog => {
  const { log, clock, journal, cosign, stopped, onWitnessed, prepare } = dependencies;
  let published = log.signed();
  let growing: Promise<void> | null = null;
  const publishing = new Set<Promise<void>>();

  let isEnough = false;
  let offerAgainMs = 0;

  const publish = async (tree: SignedTree, isUrgent: boolean): Promise<void> => {
    offerAgainMs = clock.nowMs() + OFFER_AGAIN_MS;
    const cosigned = await cosign(log, tree, { untilMs: clock.nowMs() + WITNESS_TIMEOUT_MS, isUrgent });
    // A checkpoint that a witness contradicted is never published.
    if (stopped() !== null || tree.size < published.size) return;
    const before = tree.size === published.size ? published.note : tree.note;
    published = { ...tree, note: withCosignatures(before, cosigned.lines) };
    isEnough = cosigned.isEnough;
    if (isEnough) onWitnessed?.(published);
  };

  const startPublishing = (isUrgent: boolean): void => {
    const done = publish(log.signed(), isUrgent).finally(() => publishing.delete(done));
    publishing.add(done);
  };

  const growOnce = async (): Promise<void> => {
    if (stopped() !== null) return;
    try {
      await prepare?.();
      const hasGrown = await log.grow();
      if (!hasGrown && (isEnough || clock.nowMs() < offerAgainMs)) return;
      startPublishing(false);
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
    offerNow: () => {
      if (stopped() === null) startPublishing(true);
    },
    settled: async () => {
      await growing;
      await Promise.all(publishing);
    },
  };
};
