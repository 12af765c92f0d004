import { markChatRead, openChat } from '@tallystick/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../shared/api/api.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import { wordsOfChat } from './complaints/complaints.rules.ts';
import { ConversationHead } from './conversation/conversation-head.tsx';
import { DeskComposer } from './desk-composer.tsx';
import { threadOf } from './thread.rules.ts';
import { Thread } from './thread.tsx';
import { chatKey } from './use-live-chats.ts';

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

/** One conversation: messages, notes, and the answer field. */
export const ConversationPane = ({ uid, isTyping }: { readonly uid: string; readonly isTyping: boolean }) => {
  const query = useConversation(uid);
  const mayAnswer = useMay('answer_chats');
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const conversation = query.data?.pages[0]?.conversation;
  const pages = query.data?.pages ?? [];
  const translates = pages[0]?.translates ?? false;
  const messages = pages.flatMap((page) => page.messages);
  const lines = threadOf(
    messages,
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
  if (conversation === undefined) return <Loading what={t('support.conversation')} />;
  return (
    <section aria-label={conversation.account} className="flex min-h-0 flex-col">
      <ConversationHead
        of={conversation}
        translates={translates}
        words={wordsOfChat(messages, conversation.open_since)}
      />
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
              {t('support.olderMessages')}
            </Button>
          </div>
        )}
        <Thread lines={lines} conversation={conversation} />
        <p role="status" className="min-h-5 pt-2 text-12 text-ink-3">
          {isTyping ? t('support.isTyping', { account: conversation.account }) : ''}
        </p>
      </div>
      {mayAnswer && <DeskComposer key={uid} uid={uid} locale={conversation.locale} translates={translates} />}
    </section>
  );
};
