import {
  CHAT_FILTERS,
  type ChatFilter,
  type Conversation,
  listChats,
  readChatSettings,
  searchChats,
} from '@tallystick/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { duration, utcAt } from '../shared/format.rules.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { useRows } from '../shared/keyboard/use-rows.ts';
import { t } from '../shared/language/text.ts';
import { languageWords } from '../shared/language-names.rules.ts';
import { Button } from '../shared/layout/button.tsx';
import { Empty, Failure, Loading } from '../shared/layout/query-states.tsx';
import { FilterSearch, FilterSelect } from '../shared/table/filters.tsx';
import { Time, Times } from '../shared/time/time.tsx';
import { draftOf } from './conversation/drafts.ts';
import { SETTINGS_KEY } from './settings/settings-key.ts';
import { CHATS_KEY } from './use-live-chats.ts';

const ROWS = 50;
const SHORTEST_SEARCH = 2;

const FILTER_WORDS: Record<ChatFilter, string> = {
  all: t('common.all'),
  unanswered: t('support.unanswered'),
  open: t('support.unresolved'),
  unread: t('support.unread'),
  mine: t('support.mine'),
  unassigned: t('support.unassigned'),
};

export const isFilter = (word: string | undefined): word is ChatFilter =>
  CHAT_FILTERS.some((filter) => filter === word);

const excerptOf = ({ last_message: last }: Conversation): string => {
  if (last === null) return '';
  const text = last.text === '' ? t('common.picturesCount', { count: last.pictures }) : last.text;
  if (last.author === 'customer') return text;
  return last.author === 'staff'
    ? t('support.staffText', { text })
    : t('support.automaticReplyText', { text });
};

interface RowProps {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

const Row = ({ index, isCurrent, isOpen, onOpen, children }: RowProps) => (
  <li id={`chat-${index}`}>
    <button
      type="button"
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      className={`flex w-full flex-col gap-0.5 border-line border-b px-3 py-2 text-left ${isOpen ? 'bg-brand-tint' : isCurrent ? 'bg-surface-2' : 'hover:bg-surface-2'} ${isCurrent ? 'border-l-3 border-l-brand' : 'border-l-3 border-l-transparent'}`}
    >
      {children}
    </button>
  </li>
);

const waitOf = (since: string): string => duration((Date.now() - Date.parse(since)) / 1_000);

/** The draft of an answer, or else the beginning of the newest message. */
const Excerpt = ({ chat }: { readonly chat: Conversation }) => {
  const { text } = draftOf(chat.uid);
  if (text === '') return excerptOf(chat);
  return (
    <>
      <b className="font-medium text-watch">{t('support.draft')}</b> {text}
    </>
  );
};

const ConversationWords = ({ chat, typing }: { readonly chat: Conversation; readonly typing: boolean }) => (
  <>
    <span className="flex items-baseline gap-2">
      <span
        title={chat.account}
        className={`min-w-0 flex-1 truncate ${chat.unread > 0 ? 'font-semibold' : 'font-medium'}`}
      >
        <bdi>{chat.account}</bdi>
      </span>
      {chat.unread > 0 && (
        <span className="rounded-full bg-brand px-1.5 text-12 text-on-brand">
          {chat.unread}
          <span className="sr-only"> {t('support.unreadWord')}</span>
        </span>
      )}
      <span className="text-12 text-ink-3">
        {chat.last_message !== null && <Time at={chat.last_message.created_at} form="minute" />}
      </span>
    </span>
    <span title={draftOf(chat.uid).text || excerptOf(chat)} className="truncate text-ink-2">
      {typing ? <em>{t('support.typing')}</em> : <Excerpt chat={chat} />}
    </span>
    <span className="flex flex-wrap gap-x-2 text-12 text-ink-3">
      {chat.waiting_since !== null && (
        <span className="font-medium text-act">
          {t('support.unansweredWait', { wait: waitOf(chat.waiting_since) })}
        </span>
      )}
      <span>{languageWords(chat.locale)}</span>
      {chat.assigned_to !== null && <span>→ {chat.assigned_to}</span>}
      {chat.tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </span>
  </>
);

interface Props {
  readonly address: Address<'filter' | 'q' | 'tag' | 'uid'>;
  readonly typing: ReadonlySet<string>;
}

const Found = ({ q, address }: { readonly q: string } & Pick<Props, 'address'>) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...CHATS_KEY, 'search', q],
    queryFn: ({ signal }) => call(searchChats, { q }, signal),
  });
  const all = [
    ...(data?.customers ?? []).map(({ uid, account }) => ({
      uid,
      key: `c${uid}`,
      account,
      text: t('common.customerUid', { uid }),
    })),
    ...(data?.messages ?? []).map(({ uid, account, seq, text, created_at: at }) => ({
      uid,
      key: `m${uid}-${seq}`,
      account,
      text: `${utcAt(at)} · ${text}`,
    })),
  ];
  const rows = useRows(all.length, 'chat');
  const open = (index: number) => address.set({ uid: all[index]?.uid });
  useShortcuts([
    {
      keys: 'Enter',
      does: t('support.openSelectedConversation'),
      run: () => rows.current !== null && open(rows.current),
    },
  ]);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading what={t('support.whatWasFound')} />;
  if (all.length === 0) return <Empty>{t('support.nothingWasFound')}</Empty>;
  return (
    <ul aria-label={t('common.found')}>
      {all.map(({ uid, key, account, text }, index) => (
        <Row
          key={key}
          index={index}
          isCurrent={rows.current === index}
          isOpen={address.values.uid === uid}
          onOpen={() => open(index)}
        >
          <span className="font-medium">{account}</span>
          <span className="line-clamp-2 text-ink-2">
            <Times>{text}</Times>
          </span>
        </Row>
      ))}
    </ul>
  );
};

const Inbox = ({ filter, address, typing }: { readonly filter: ChatFilter } & Props) => {
  const { tag } = address.values;
  const list = useInfiniteQuery({
    queryKey: [...CHATS_KEY, filter, tag ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(
        listChats,
        {
          filter,
          row: ROWS,
          ...(tag !== undefined && { tag }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const chats = list.data?.pages.flatMap((page) => page.list) ?? [];
  const rows = useRows(chats.length, 'chat');
  const open = (index: number) => address.set({ uid: chats[index]?.uid });
  useShortcuts([
    {
      keys: 'Enter',
      does: t('support.openSelectedConversation'),
      run: () => rows.current !== null && open(rows.current),
    },
  ]);
  if (list.error !== null && list.data === undefined) {
    return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <Loading what={t('support.conversationsWord')} />;
  if (chats.length === 0) {
    return (
      <Empty>{filter === 'all' ? t('support.nobodyWrittenYet') : t('support.noConversationHere')}</Empty>
    );
  }
  return (
    <>
      <ul aria-label={t('support.conversations')}>
        {chats.map((chat, index) => (
          <Row
            key={chat.uid}
            index={index}
            isCurrent={rows.current === index}
            isOpen={address.values.uid === chat.uid}
            onOpen={() => {
              rows.select(index);
              open(index);
            }}
          >
            <ConversationWords chat={chat} typing={typing.has(chat.uid)} />
          </Row>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-2 text-center">
          <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('support.more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** A tag of the settings. Hidden without any. */
const TagFilter = ({ address }: Pick<Props, 'address'>) => {
  const { data } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(readChatSettings, {}, signal),
    staleTime: 60_000,
  });
  const { tag } = address.values;
  const tags = [...new Set([...(data?.tags ?? []), ...(tag === undefined ? [] : [tag])])];
  if (tags.length === 0) return null;
  return (
    <FilterSelect
      label={t('support.tag')}
      value={tag}
      options={[['', t('support.any')], ...tags.map((each) => [each, each] as const)]}
      onChange={(next) => address.set({ tag: next })}
    />
  );
};

/** The shared inbox: filter and search in the address, j and k move through it, Enter opens. */
export const ChatList = ({ address, typing }: Props) => {
  const { filter, q = '' } = address.values;
  return (
    <section aria-label={t('support.inbox')} className="flex min-h-0 flex-col border-line lg:border-r">
      <div className="flex flex-wrap gap-2 border-line border-b p-2">
        <FilterSearch label={t('support.search')} value={q} onChange={(next) => address.set({ q: next })} />
        <FilterSelect
          label={t('common.show')}
          value={filter ?? 'all'}
          options={CHAT_FILTERS.map((each) => [each, FILTER_WORDS[each]] as const)}
          onChange={(next) => address.set({ filter: next === 'all' ? undefined : next })}
        />
        <TagFilter address={address} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {q.length >= SHORTEST_SEARCH ? (
          <Found key={q} q={q} address={address} />
        ) : (
          <Inbox key={filter} filter={isFilter(filter) ? filter : 'all'} address={address} typing={typing} />
        )}
      </div>
    </section>
  );
};
