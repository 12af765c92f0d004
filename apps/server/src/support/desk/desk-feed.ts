import type { DataOf, waitForChats as waitRoute } from '@tallystick/contract';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { LaneCursor } from '../../platform/outbox-tail.ts';
import { SLOTS, selectChangeHeads, selectChangesAfter } from '../outbox.sql.ts';
import type { Typing } from '../typing.ts';

type Answer = DataOf<typeof waitRoute>;

/** How long a desk waits for something to change before it is told that nothing did. */
const WAIT_MS = 10_000;
/** Desks that wait at once in one process. */
const MOST_WAITING = 500;
/** Changes of a slot that are named one by one. */
const NAMED = 100;

/** What desks are told live: they ask and are answered once something changes. */
export interface DeskFeed {
  wait(cursor: string | undefined): Promise<Answer>;
  /** Something may have changed. */
  wake(): void;
  /** A customer types, which is told at once. */
  typed(): void;
  /** Whether a desk waits, so that changes of everyone matter. */
  isWaiting(): boolean;
  stop(): void;
}

interface Listener {
  /** What there is now is the answer, be it nothing. */
  isOver: boolean;
  /** Resolves when it is told something. */
  readonly heard: () => Promise<void>;
  readonly tell: (isOver: boolean) => void;
  readonly end: () => void;
}

const encode = (heads: readonly LaneCursor[]): string =>
  Buffer.from(heads.map(({ batchNo }) => batchNo.toString(36)).join('.')).toString('base64url');

const decode = (cursor: string): LaneCursor[] => {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  if (parts.length !== SLOTS || !parts.every((part) => /^[0-9a-z]{1,12}$/.test(part))) {
    throw new AppError('invalid_fields', { fields: { cursor: 'invalid' } });
  }
  return parts.map((part, lane) => ({ lane, batchNo: BigInt(Number.parseInt(part, 36)) }));
};

export const createDeskFeed = (dependencies: {
  database: Database;
  typing: Pick<Typing, 'customers'>;
}): DeskFeed => {
  const { database, typing } = dependencies;
  const waiting = new Set<Listener>();
  let stopped = false;

  const typists = (): string[] => typing.customers().map(String);

  const changesSince = async (cursors: readonly LaneCursor[]): Promise<Answer> => {
    const heads = await selectChangeHeads(database);
    const rows = await selectChangesAfter(database, cursors, NAMED + 1);
    // Rows that committed after the heads were read come again, which does no harm.
    const isWhole = cursors.every(({ lane, batchNo }) => {
      const head = heads.find((each) => each.lane === lane)?.batchNo ?? 0n;
      const named = rows.filter((row) => row.lane === lane).length;
      return head >= batchNo && named <= NAMED && BigInt(named) >= head - batchNo;
    });
    return {
      cursor: encode(heads),
      changed: isWhole ? [...new Set(rows.map(({ uid }) => String(uid)))] : [],
      everything: !isWhole,
      typing: typists(),
    };
  };

  /** Listens until it is ended: for what may have changed, for who types, and for the end of its time. */
  const listen = (): Listener => {
    let next = Promise.withResolvers<void>();
    const listener: Listener = {
      isOver: false,
      heard: () => next.promise,
      tell: (isOver) => {
        listener.isOver ||= isOver;
        next.resolve();
        if (!listener.isOver) next = Promise.withResolvers<void>();
      },
      end: () => {
        clearTimeout(timer);
        waiting.delete(listener);
      },
    };
    const timer = setTimeout(() => listener.tell(true), WAIT_MS);
    waiting.add(listener);
    return listener;
  };

  return {
    wait: async (cursor) => {
      if (cursor === undefined) {
        const heads = await selectChangeHeads(database);
        return { cursor: encode(heads), changed: [], everything: true, typing: typists() };
      }
      const cursors = decode(cursor);
      if (waiting.size >= MOST_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
      // Begins to listen before it looks: what commits in between wakes it.
      const listener = listen();
      try {
        for (;;) {
          const heard = listener.heard();
          const now = await changesSince(cursors);
          if (stopped || listener.isOver || now.everything || now.changed.length > 0) return now;
          await heard;
        }
      } finally {
        listener.end();
      }
    },
    wake: () => {
      for (const listener of waiting) listener.tell(false);
    },
    typed: () => {
      for (const listener of waiting) listener.tell(true);
    },
    isWaiting: () => waiting.size > 0,
    stop: () => {
      stopped = true;
      for (const listener of waiting) listener.tell(true);
    },
  };
};
