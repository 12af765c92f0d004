import type { ChatMark, ChatMessage, ChatPayment } from '@tallystick/contract';
import { cx } from '@tallystick/ui/cx.ts';
import { Check, CheckCheck, Clock3, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { PaymentLink } from '../attached-payment.tsx';
import { stateOf } from './chat.rules.ts';
import { ChatPicture } from './pictures/chat-picture.tsx';

type State = 'sent' | 'delivered' | 'read' | 'waiting' | 'sending' | 'failed';

const ICONS = {
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  waiting: Clock3,
  sending: Clock3,
  failed: TriangleAlert,
} as const;

/** The state of a message, as a mark and a word. */
const StateMark = ({ state }: { readonly state: State }) => {
  const t = useTranslations('support.state');
  const Icon = ICONS[state];
  const hasWord = state === 'waiting' || state === 'failed' || state === 'sending';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1',
        state === 'read' && 'text-brand-ink',
        state === 'failed' && 'font-medium text-danger',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={hasWord ? '' : 'sr-only'}>{t(state)}</span>
    </span>
  );
};

interface ShapeProps {
  readonly isOwn: boolean;
  readonly sender: string;
  readonly text: string;
  readonly createdAt: string;
  readonly pictures: ReactNode;
  readonly payment?: ChatPayment | null | undefined;
  readonly state?: State;
  /** The actions on the message. */
  readonly children?: ReactNode;
  readonly isAutomatic?: boolean;
}

export const BubbleShape = ({
  isOwn,
  sender,
  text,
  createdAt,
  pictures,
  payment = null,
  state,
  children,
  isAutomatic,
}: ShapeProps) => {
  return (
    <article
      className={cx(
        'flex max-w-[84%] flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {isAutomatic === true ? (
        <p className="px-1 text-12 text-ink-2">{sender}</p>
      ) : (
        <h3 className="sr-only">{sender}</h3>
      )}
      {pictures}
      {payment === null ? null : <PaymentLink payment={payment} />}
      {text === '' ? null : (
        <p
          className={cx(
            'max-w-full whitespace-pre-wrap break-words rounded-lg px-3.5 py-2.5 text-16 [overflow-wrap:anywhere]',
            isOwn
              ? 'rounded-br-sm bg-brand text-on-brand'
              : 'rounded-bl-sm border border-line bg-surface text-ink',
          )}
        >
          {text}
        </p>
      )}
      <p
        translate="no"
        className={cx(
          'flex flex-wrap items-center gap-x-1.5 px-1 text-12 text-ink-2 tabular-nums',
          isOwn && 'justify-end',
        )}
      >
        <Ago at={createdAt} underDay />
        {state === undefined ? null : <StateMark state={state} />}
        {children}
      </p>
    </article>
  );
};

/** A message of the conversation. */
export const Bubble = ({ message, staff }: { readonly message: ChatMessage; readonly staff: ChatMark }) => {
  const t = useTranslations('support');
  const { author, text, pictures, created_at: createdAt, seq } = message;
  const isOwn = author === 'customer';
  const sender = isOwn ? t('you') : author === 'staff' ? t('service') : t('automatic');
  const alt = isOwn ? t('ownPicture') : t('pictureOf', { sender: t('service') });
  return (
    <BubbleShape
      isOwn={isOwn}
      sender={sender}
      text={text}
      createdAt={createdAt}
      payment={message.payment}
      isAutomatic={author === 'automatic'}
      pictures={pictures.map(({ upload_id: id, url }) => <ChatPicture key={id} url={url} alt={alt} />)}
      {...(isOwn && { state: stateOf(seq, staff) })}
    />
  );
};
