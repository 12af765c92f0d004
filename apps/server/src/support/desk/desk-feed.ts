import type { DataOf, waitForChats as waitRoute } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { LaneCursor } from '../../platform/postgres/outbox-tail.ts';
import type { Typing } from '../chat/typing.ts';
import { SLOTS, selectChangeHeads, selectChangesAfter } from '../outbox.sql.ts';

type Answer = DataOf<typeof waitRoute>;

/** Maximum wait of a desk before it gets an empty answer. */
const WAIT_MS = 10_000;
/** Maximum waiting desks per process. */
const MAX_WAITING = 500;
/** Maximum changes per slot that are named one by one. */
const NAMED = 100;

/** Long polling for desks: a request is answered when something changes. */
export interface DeskFeed {
  wait(cursor: string | undefined): Promise<Answer>;
  /** Called when something may have changed. */
  wake(): void;
  /** A customer types. Desks are told at once. */
  typed(): void;
  /** True if a desk waits. Only then changes of all customers are followed. */
  isWaiting(): boolean;
  stop(): void;
}

interface Listener {
  /** True when the wait must end with the current state, even if it is empty. */
  isOver: boolean;
  /** Resolves at the next notification. */
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

interface FeedDependencies {
  readonly database: Database;
  readonly typing: Pick<Typing, 'customers'>;
}

const typists = ({ typing }: FeedDependencies): string[] => typing.customers().map(String);

const changesSince = async (
  dependencies: FeedDependencies,
  cursors: readonly LaneCursor[],
): Promise<Answer> => {
  const { database } = dependencies;
  const heads = await selectChangeHeads(database);
  const rows = await selectChangesAfter(database, cursors, NAMED + 1);
  // Rows that committed after the heads were read may be read again, which is harmless.
  const isWhole = cursors.every(({ lane, batchNo }) => {
    const head = heads.find((each) => each.lane === lane)?.batchNo ?? 0n;
    const named = rows.filter((row) => row.lane === lane).length;
    return head >= batchNo && named <= NAMED && BigInt(named) >= head - batchNo;
  });
  return {
    cursor: encode(heads),
    changed: isWhole ? [...new Set(rows.map(({ uid }) => String(uid)))] : [],
    everything: !isWhole,
    typing: typists(dependencies),
  };
};

/** Listens for changes, typing and the end of the wait until it is ended. */
const listen = (waiting: Set<Listener>): Listener => {
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

export const createDeskFeed = (dependencies: FeedDependencies): DeskFeed => {
  const { database } = dependencies;
  const waiting = new Set<Listener>();
  let stopped = false;
  const tellAll = (isOver: boolean): void => {
    for (const listener of waiting) listener.tell(isOver);
  };
  return {
    wait: async (cursor) => {
      if (cursor === undefined) {
        const heads = await selectChangeHeads(database);
        return { cursor: encode(heads), changed: [], everything: true, typing: typists(dependencies) };
      }
      const cursors = decode(cursor);
      if (waiting.size >= MAX_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
      // Starts listening before it reads, so that a commit in between wakes it.
      const listener = listen(waiting);
      try {
        for (;;) {
          const heard = listener.heard();
          const now = await changesSince(dependencies, cursors);
          if (stopped || listener.isOver || now.everything || now.changed.length > 0) return now;
          await heard;
        }
      } finally {
        listener.end();
      }
    },
    wake: () => tellAll(false),
    typed: () => tellAll(true),
    isWaiting: () => waiting.size > 0,
    stop: () => {
      stopped = true;
      tellAll(true);
    },
  };
};
