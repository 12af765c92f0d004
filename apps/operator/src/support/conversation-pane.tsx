import { assignChat, chatStaff, markChatRead, openChat } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../shared/api/api.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { Button } from '../shared/layout/button.tsx';
import { Failure, Loading, Refusal } from '../shared/layout/query-states.tsx';
import { sessionStore } from '../shared/session/session.ts';
import { useMay } from '../shared/session/use-may.ts';
import { FilterSelect } from '../shared/table/filters.tsx';
import { DeskComposer } from './desk-composer.tsx';
import { threadOf } from './thread.rules.ts';
import { Thread } from './thread.tsx';
import { CHATS_KEY, chatKey } from './use-live-chats.ts';

const ROWS = 50;
/** Addresses of pictures are valid for some minutes. */
const RENEW_MS = 4 * 60_000;
const NEAR_PX = 120;

const useConversation = (uid: string) =>
  useInfiniteQuery({
    queryKey: chatKey(uid),
    queryFn: ({ signal, pageParam }) =>
      call(openChat, { uid, row: ROWS, ...(pageParam !== null && { before_seq: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_older: hasOlder, messages }) => (hasOlder ? (messages[0]?.seq ?? null) : null),
    refetchInterval: RENEW_MS,
  });

/** Tells the customer that staff has read, while a member who may answer looks at the conversation. */
const useReadMark = (uid: string, unread: number, lastSeq: number, mayAnswer: boolean): void => {
  useEffect(() => {
    if (unread === 0 || !mayAnswer || document.visibilityState !== 'visible') return;
    // A lost mark is repeated with the next message.
    call(markChatRead, { uid, read_up_to: lastSeq }).catch(() => undefined);
  }, [uid, unread, lastSeq, mayAnswer]);
};

interface AssignProps {
  readonly uid: string;
  readonly assignedTo: string | null;
  readonly me: string;
}

const Assign = ({ uid, assignedTo, me }: AssignProps) => {
  const client = useQueryClient();
  const staff = useQuery({
    queryKey: ['chat-staff'],
    queryFn: ({ signal }) => call(chatStaff, {}, signal),
    staleTime: 60_000,
  });
  const assign = useMutation({
    mutationFn: (to: string | null) => call(assignChat, { uid, to }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: chatKey(uid) });
      void client.invalidateQueries({ queryKey: CHATS_KEY });
    },
  });
  useShortcuts([
    {
      keys: 'a',
      does: 'Assign to me / unassign',
      run: () => assign.mutate(assignedTo === me ? null : me),
    },
  ]);
  const names = new Set([...(staff.data ?? []), ...(assignedTo === null ? [] : [assignedTo])]);
  return (
    <>
      <Refusal error={assign.error} />
      <FilterSelect
        label="Assigned to"
        value={assignedTo ?? ''}
        options={[['', 'nobody'], ...[...names].map((name) => [name, name] as const)]}
        onChange={(name) => assign.mutate(name === '' ? null : name)}
      />
      {assignedTo !== me && names.has(me) && <Button onClick={() => assign.mutate(me)}>Take</Button>}
    </>
  );
};

/** One conversation: messages, notes, and the answer field. */
export const ConversationPane = ({ uid, isTyping }: { readonly uid: string; readonly isTyping: boolean }) => {
  const query = useConversation(uid);
  const { session } = useStore(sessionStore);
  const mayAnswer = useMay('answer_chats');
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const conversation = query.data?.pages[0]?.conversation;
  const pages = query.data?.pages ?? [];
  const lines = threadOf(
    pages.flatMap(({ messages }) => messages),
    pages.flatMap(({ notes }) => notes),
  );
  const newest = `${conversation?.last_seq ?? 0} ${lines.length} ${isTyping}`;
  useReadMark(uid, conversation?.unread ?? 0, conversation?.last_seq ?? 0, mayAnswer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the conversation grows.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newest]);

  if (query.error !== null && conversation === undefined) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (conversation === undefined) return <Loading what="the conversation" />;
  return (
    <section aria-label={conversation.account} className="flex min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-3 border-line border-b px-3 py-2">
        <h2 className="min-w-0 flex-1 basis-40 truncate font-semibold">{conversation.account}</h2>
        {mayAnswer && <Assign uid={uid} assignedTo={conversation.assigned_to} me={session?.name ?? ''} />}
      </header>
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: at }) => {
          isAtEnd.current = at.scrollHeight - at.clientHeight - at.scrollTop < NEAR_PX;
        }}
        // A loaded picture moves the end of the list.
        onLoadCapture={({ currentTarget: at }) => {
          if (isAtEnd.current) at.scrollTop = at.scrollHeight;
        }}
        className="min-h-0 flex-1 overflow-y-auto p-3"
      >
        {query.hasNextPage && (
          <div className="pb-3 text-center">
            <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
              Older messages
            </Button>
          </div>
        )}
        <Thread lines={lines} conversation={conversation} />
        <p role="status" className="min-h-5 pt-2 text-12 text-ink-3">
          {isTyping ? `${conversation.account} is typing…` : ''}
        </p>
      </div>
      {mayAnswer && <DeskComposer key={uid} uid={uid} locale={conversation.locale} />}
    </section>
  );
};
