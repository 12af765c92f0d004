import type { ChatCustomer } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import { type Bus, createLocalBus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database } from '../platform/postgres/db.ts';
import { followOutbox } from '../platform/postgres/outbox-tail.ts';
import type { Sockets } from '../platform/sockets/sockets.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import { createChatEvents, readChatState } from './chat/chat-events.ts';
import { selectUnread } from './chat/conversations.sql.ts';
import { createTyping } from './chat/typing.ts';
import type { SupportContext } from './context.ts';
import { createDeskFeed, type DeskFeed } from './desk/desk-feed.ts';
import { type ChangeRow, deleteChangesBefore, selectChangeHeads, selectChangesAfter } from './outbox.sql.ts';
import type { Translator } from './translation/translator.ts';

/** Changes are kept for this time. A desk that returns later reads everything. */
const CHANGES_KEPT_MS = 86_400_000;
const PAGE = 10_000;
const MAX_PAGES = 1_000;
/** Stands for the desks in the list of followers. Customers' numbers are positive. */
const DESKS = 0n;

export interface SupportOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly uploads: Uploads;
  readonly sockets: Pick<Sockets, 'users' | 'changed'>;
  /** Also wakes other processes. Without it, only this process is woken. */
  readonly bus?: Pick<Bus, 'tell' | 'hear'>;
  readonly operator: Pick<Operator, 'act' | 'require' | 'staffWhoMay' | 'signedInWhoMay'>;
  /** Null: messages are not translated. */
  readonly translator: Translator | null;
  readonly describePayment: SupportContext['describePayment'];
  /** Facts from other slices about a customer, for desks. Throws `not_found` for an unknown customer. */
  readonly describeCustomer: (uid: bigint) => Promise<ChatCustomer>;
}

export interface DeskContext extends SupportContext {
  readonly operator: SupportOptions['operator'];
  readonly describeCustomer: SupportOptions['describeCustomer'];
  readonly translator: SupportOptions['translator'];
}

export interface Support {
  /** Only for this slice's routes. */
  readonly context: DeskContext;
  readonly deskFeed: DeskFeed;
  /** Messages to a customer that the customer has not read. */
  unreadMessages(uid: bigint): Promise<number>;
  /** Deletes expired changes of the outbox. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

const deleteAll = async (deletePage: (limit: number) => Promise<number>): Promise<void> => {
  for (let page = 0; page < MAX_PAGES; page += 1) if ((await deletePage(PAGE)) < PAGE) return;
};

const ownerOf = (uid: bigint | null): bigint => {
  if (uid === null) throw new Error('a private topic was read for nobody');
  return uid;
};

/** Serves `chat`, resumed from the database, and `chat_typing`, which is in memory. */
export const serveSupportTopics = (
  sockets: Pick<Sockets, 'define'>,
  { context }: Pick<Support, 'context'>,
): void => {
  sockets.define({
    matches: (topic) => topic === 'chat',
    access: 'private',
    source: createChatEvents(context),
    snapshot: (_topic, uid) => readChatState(context, ownerOf(uid)),
  });
  sockets.define({
    matches: (topic) => topic === 'chat_typing',
    access: 'private',
    source: context.typing.source,
    snapshot: async (_topic, uid) => ({ typing: context.typing.isTyping(ownerOf(uid), 'staff') }),
  });
};

export const openSupport = (options: SupportOptions): Support => {
  const { database, clock, sockets, bus = createLocalBus() } = options;
  const typing = createTyping(clock);
  const deskFeed = createDeskFeed({ database, typing });
  const context: DeskContext = {
    ...options,
    typing,
    answerers: async () => ({
      members: await options.operator.staffWhoMay('answer_chats'),
      present: await options.operator.signedInWhoMay('answer_chats'),
    }),
    isStaffed: async () => (await options.operator.signedInWhoMay('answer_chats')).length > 0,
    changed: () => bus.tell('chat'),
    typingChanged: (uid) => sockets.changed(uid, 'chat_typing'),
  };
  const tail = followOutbox<ChangeRow>(
    {
      heads: () => selectChangeHeads(database),
      after: (cursors, limit) => selectChangesAfter(database, cursors, limit),
      customersOf: async (_cursor, rows) => new Set(rows.map(({ uid }) => uid)),
    },
    {
      log: options.log,
      followed: () => (deskFeed.isWaiting() ? [...sockets.users(), DESKS] : sockets.users()),
      onChanged: (uids) => {
        for (const uid of uids) sockets.changed(uid, 'chat');
        if (uids.size > 0) deskFeed.wake();
      },
    },
  );
  bus.hear('chat', () => tail.wake());
  return {
    context,
    deskFeed,
    unreadMessages: (uid) => selectUnread(database, uid),
    tidy: async () => {
      const nowMs = clock.nowMs();
      await deleteAll((limit) => deleteChangesBefore(database, new Date(nowMs - CHANGES_KEPT_MS), limit));
    },
    stop: async () => {
      deskFeed.stop();
      await tail.stop();
    },
  };
};
