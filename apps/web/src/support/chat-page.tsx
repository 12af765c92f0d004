import { type ChatPayment, chatPayment, kefu, PAYMENT_KINDS } from '@tallystick/contract/support/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../shared/api/api.ts';
import { queryKeys } from '../shared/api/query-keys.ts';
import { currentQuery } from '../shared/navigation/location.ts';
import { NotLoaded } from '../shared/query-states/not-loaded.tsx';
import { useSocketStatus } from '../shared/socket/socket.ts';
import { ChatLog } from './chat/chat-log.tsx';
import { useChat } from './chat/chat-store.ts';
import { Composer } from './chat/composer.tsx';
import { useTyping } from './chat/use-typing.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Presence } from './presence.tsx';
import { WithTexts } from './texts.ts';
import { useReadMark } from './use-read-mark.ts';

/** The presence of staff follows the office hours, so it is read again at this interval. */
const PRESENCE_EVERY_MS = 60_000;

const useService = () => {
  const locale = useLocale();
  return useQuery({
    queryKey: [...queryKeys.service, locale],
    queryFn: ({ signal }) => call(kefu, {}, { signal, quiet: true }),
    refetchInterval: PRESENCE_EVERY_MS,
  });
};

/** The payment that the page before attached. The server looks it up again. */
const paymentIn = (query: URLSearchParams): ChatPayment | null => {
  const kind = PAYMENT_KINDS.find((each) => query.has(each));
  if (kind === undefined) return null;
  const asked = {
    kind,
    order_no: query.get(kind),
    amount: query.get('amount'),
    currency: query.get('currency'),
  };
  const read = chatPayment.safeParse(asked);
  return read.success ? read.data : null;
};

const Content = () => {
  const t = useTranslations();
  const scroller = useRef<HTMLDivElement>(null);
  const service = useService();
  const { connected, lostSince } = useSocketStatus();
  const chat = useChat();
  const isTyping = useTyping();
  // Text from the page that led here, such as a booking.
  const [draft] = useState(() => new URLSearchParams(currentQuery()).get('text') ?? '');
  const [about] = useState(() => paymentIn(new URLSearchParams(currentQuery())));
  useReadMark(chat, connected);
  const external = service.data?.external_url ?? null;
  if (external !== null) return <Elsewhere url={external} />;
  if (chat === null) return <NotLoaded query={service} rows={6} />;
  return (
    <div className="absolute inset-0 flex flex-col">
      <ChatLog
        chat={chat}
        isTyping={isTyping}
        scroller={scroller}
        presence={service.data === undefined ? null : <Presence service={service.data} />}
      />
      {/* Without sockets alone, messages go by HTTP. */}
      {lostSince === null || navigator.onLine ? null : (
        <p role="status" className="shrink-0 bg-surface-2 px-4 py-2 text-12 text-ink-2">
          {t('support.offline')}
        </p>
      )}
      <Composer
        draft={draft}
        about={about}
        onSent={() => {
          const element = scroller.current;
          if (element !== null) element.scrollTop = element.scrollHeight;
        }}
      />
    </div>
  );
};

/** Customer service: the conversation of the account, as a tab and as a sub page. */
export const ChatPage = () => (
  <WithTexts>
    <Content />
  </WithTexts>
);
