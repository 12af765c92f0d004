import { growAnchorTree, parseNote } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { LOG_NAMES } from '../logs/log-names.ts';
import {
  type AnchorBlock,
  endAnchor,
  insertAnchor,
  type NewAnchor,
  type OpenAnchor,
  selectTurn,
  selectWitnessed,
} from './anchors.sql.ts';

/** Publishes the root of an anchor where the house cannot take it back. Another kind of anchor is another publisher. */
export interface AnchorPublisher {
  /** Advances a root. Repeated calls with one id publish it once. Throws if something cannot be reached. */
  publish(
    anchorId: string,
    root: Uint8Array,
  ): Promise<
    | { readonly kind: 'waiting'; readonly blocker: ReasonText | null }
    /** It may be given up. */
    | { readonly kind: 'refused'; readonly refusal: string }
    | { readonly kind: 'failed' }
    | ({ readonly kind: 'published' } & AnchorBlock)
  >;
}

export interface AnchoringOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
  readonly publisher: AnchorPublisher;
  /** Test clock. Defaults to the database's clock. */
  readonly now?: () => Date;
}

const PAUSE_MS = 5_000;
const AWAY = 'services_unreachable' satisfies ReasonText;

/** The anchor over these checkpoints. Null if a log of a receipt is missing, or the logs are of two hosts. */
const anchorOver = async ({ database, clock }: AnchoringOptions): Promise<NewAnchor | null> => {
  const witnessed = await selectWitnessed(database);
  const hostOf = (origin: string, log: string): string => origin.slice(0, -`/log/${log}`.length);
  const [orders, prices] = (['orders', 'prices'] as const).map((name) =>
    witnessed.find(({ log }) => log === name),
  );
  if (orders === undefined || prices === undefined) return null;
  const host = hostOf(orders.origin, 'orders');
  if (host !== hostOf(prices.origin, 'prices')) return null;
  const ours = LOG_NAMES.flatMap((name) =>
    witnessed.filter(({ log, origin }) => log === name && host === hostOf(origin, name)),
  );
  const notes = ours.map(({ note }) => note);
  return {
    anchorId: uuidV7(clock.nowMs()),
    root: growAnchorTree(notes.map((note) => parseNote(note).text)).root,
    notes,
    ordersOrigin: orders.origin,
    ordersSize: orders.size,
    pricesSize: prices.size,
  };
};

/** Anchors the newest witnessed checkpoints once an hour. Any number of processes may run it. */
export const createAnchoring = (options: AnchoringOptions) => {
  const { database, clock, journal, publisher } = options;
  let told: ReasonText | null = null;
  let job: Job | null = null;

  const end = (anchorId: string, block: AnchorBlock | null): Promise<void> =>
    endAnchor(database, anchorId, block, new Date(clock.nowMs()));

  /** Logs each reason once. */
  const tell = (anchorId: string, blocker: ReasonText | null): void => {
    if (blocker !== null && blocker !== told)
      journal.warn({ anchor: anchorId }, `an anchor is held up: ${describeReason(blocker)}`);
    told = blocker;
  };

  const publish = async ({ anchorId, hour, root }: OpenAnchor, hourNow: number): Promise<void> => {
    const answered = await publisher.publish(anchorId, root);
    switch (answered.kind) {
      case 'published':
        tell(anchorId, null);
        return end(anchorId, answered);
      case 'failed':
        journal.warn({ anchor: anchorId }, 'another transaction has spent the nonce of an anchor');
        return end(anchorId, null);
      case 'refused':
        tell(anchorId, because('signer_refuses', { refusal: answered.refusal }));
        // Newer checkpoints take its place.
        return hour < hourNow ? end(anchorId, null) : undefined;
      case 'waiting':
        return tell(anchorId, answered.blocker);
    }
  };

  const processDue = async (): Promise<void> => {
    const turn = await selectTurn(database, options.now?.() ?? null);
    if (turn.open !== null) return publish(turn.open, turn.hour);
    if (!turn.isDue) return;
    const anchor = await anchorOver(options);
    if (anchor !== null) await insertAnchor(database, turn.hour, anchor, new Date(clock.nowMs()));
  };

  const onError = (error: unknown): void => {
    // A client's message may contain the address of a node, and with it an API key.
    const name = error instanceof Error ? error.name : 'unknown';
    if (told !== AWAY) journal.warn({ name }, `an anchor is held up: ${describeReason(AWAY)}`);
    told = AWAY;
  };

  return {
    /** Makes the anchor of this hour if it is missing, or advances the one under way by what it can now. Never run it concurrently. */
    processDue,
    /** The reason why this process cannot advance an anchor. Null if nothing holds it up. */
    blocker: (): ReasonText | null => told,
    start: (): void => {
      job = startRepeating({ clock, pauseMs: PAUSE_MS, onError }, processDue);
    },
    stop: async (): Promise<void> => {
      await job?.stop();
    },
  };
};

export type Anchoring = ReturnType<typeof createAnchoring>;
