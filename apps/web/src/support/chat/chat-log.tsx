import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { ChevronDown, MessageCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayHeading } from '../../shared/navigation/day-heading.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { byDay } from '../../shared/texts/by-day.rules.ts';
import { Bubble } from './bubble.tsx';
import { type Chat, hasOlder } from './chat.rules.ts';
import { loadOlder } from './chat-store.ts';
import { useWaiting } from './send-queue.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { WaitingBubble } from './waiting-bubble.tsx';

/** Loads older messages by a press, or when the reader comes near the beginning. */
const Older = ({ onLoad, busy }: { readonly onLoad: () => void; readonly busy: boolean }) => {
  const t = useTranslations('support');
  return (
    <button
      type="button"
      onClick={onLoad}
      className="mx-auto inline-flex min-h-11 items-center gap-2 px-4 font-medium text-14 text-brand-ink"
    >
      {busy ? <Spinner className="size-4" /> : null}
      {t('older')}
    </button>
  );
};

const useOlder = () => {
  const [busy, setBusy] = useState(false);
  const load = (): void => {
    if (busy) return;
    setBusy(true);
    // After a failure a press or scrolling asks again.
    void loadOlder()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { busy, load };
};

interface Props {
  readonly chat: Chat;
  readonly isTyping: boolean;
  readonly presence: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The conversation by days. Messages that wait on the device stand at its end. */
export const ChatLog = ({ chat, isTyping, presence, scroller }: Props) => {
  const t = useTranslations('support');
  const id = useId();
  const older = useOlder();
  const known = new Set(chat.messages.map(({ client_id: clientId }) => clientId));
  // The topic may have delivered a message already. It is not shown twice.
  const waiting = useWaiting().filter(({ clientId }) => !known.has(clientId));
  const more = hasOlder(chat);
  const scroll = useLogScroll(scroller, {
    first: chat.messages[0]?.seq ?? 0,
    last: `${chat.messages.at(-1)?.seq ?? 0} ${waiting.length} ${isTyping}`,
    onTop: more ? older.load : null,
  });
  const days = byDay(chat.messages);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area.
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-4 pt-3 pb-4 -outline-offset-2"
      >
        {presence}
        {more ? <Older onLoad={older.load} busy={older.busy} /> : null}
        {chat.messages.length === 0 && waiting.length === 0 ? (
          <EmptyList
            icon={<MessageCircle aria-hidden="true" />}
            line={t('emptyTitle')}
            body={t('emptyBody')}
          />
        ) : null}
        <div role="log" aria-label={t('log')} className="flex flex-col gap-3">
          {days.map(({ key, items }) => (
            <section key={key} aria-labelledby={`${id}-${key}`} className="flex flex-col gap-3">
              <div className="flex justify-center">
                <DayHeading day={key} id={`${id}-${key}`} />
              </div>
              {items.map((message) => (
                <Bubble key={message.seq} message={message} staff={chat.staff} />
              ))}
            </section>
          ))}
          {waiting.map((each) => (
            <WaitingBubble key={each.clientId} waiting={each} />
          ))}
        </div>
        <p role="status" className="min-h-6 px-1 pt-2 text-12 text-ink-2">
          {isTyping ? t('typing') : ''}
        </p>
      </div>
      {scroll.isAway ? (
        <button
          type="button"
          aria-label={t('newest')}
          title={t('newest')}
          onClick={scroll.toEnd}
          className="absolute right-4 bottom-3 flex size-11 items-center justify-center rounded-full border border-line bg-surface text-brand-ink shadow-raised"
        >
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
};
