import type { ChatNote, Conversation, DeskMessage } from '@tallystick/contract';
import { Fragment } from 'react';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { ownZone, timeIn } from '../shared/time/time.rules.ts';
import { Time } from '../shared/time/time.tsx';
import { MessageTranslation } from './conversation/translation.tsx';
import { deliveryOf, type Line } from './thread.rules.ts';

interface MessageProps {
  readonly message: DeskMessage;
  readonly customer: Conversation['customer'];
  readonly account: string;
  readonly uid: string;
}

const LOOK = {
  customer: 'self-start border border-line bg-surface-2',
  staff: 'self-end bg-brand text-on-brand',
  automatic: 'self-end border border-line bg-surface text-ink-2',
} as const;

const Message = ({ message, customer, account, uid }: MessageProps) => {
  const { author, text, pictures, payment, seq, created_at: at, staff } = message;
  const isOurs = author !== 'customer';
  const who =
    author === 'customer' ? account : author === 'staff' ? (staff ?? '') : t('support.automaticReply');
  return (
    <article
      className={`flex max-w-[75%] flex-col gap-1 ${isOurs ? 'items-end self-end' : 'items-start self-start'}`}
    >
      {pictures.map(({ upload_id: id, url }) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer">
          <img
            src={url}
            alt={t('support.sentBy', { who })}
            className="max-h-56 max-w-72 rounded-sm border border-line object-contain"
          />
        </a>
      ))}
      {payment !== null && (
        <p className="text-12 text-ink-2">
          {rich(payment.kind === 'deposit' ? 'support.depositOfOrder' : 'support.withdrawalOfOrder', {
            amount: payment.amount,
            currency: payment.currency,
            order: <span className="[overflow-wrap:anywhere]">{payment.order_no}</span>,
          })}
        </p>
      )}
      {text !== '' && (
        <p className={`whitespace-pre-wrap rounded-sm px-3 py-1.5 [overflow-wrap:anywhere] ${LOOK[author]}`}>
          {text}
        </p>
      )}
      <MessageTranslation uid={uid} message={message} />
      <p className="text-12 text-ink-3">
        <span className="font-medium">{who}</span> · <Time at={at} form="clock" />
        {author === 'staff' && ` · ${deliveryOf(seq, customer)}`}
      </p>
    </article>
  );
};

const Note = ({ note }: { readonly note: ChatNote }) => (
  <article
    aria-label={t('support.internalNote')}
    className="self-stretch border-watch border-l-4 bg-watch-tint px-3 py-1.5"
  >
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <bdi>{note.text}</bdi>
    </p>
    <p className="text-12 text-ink-2">
      {rich('support.noteNeverShownCustomer', {
        staff: (
          <span className="font-medium">
            <bdi>{note.staff}</bdi>
          </span>
        ),
        time: <Time at={note.created_at} form="clock" />,
      })}
    </p>
  </article>
);

interface Props {
  readonly lines: readonly Line[];
  readonly conversation: Conversation;
}

/** Messages and notes by days, oldest first. */
export const Thread = ({ lines, conversation }: Props) => {
  let before = '';
  return (
    <div
      role="log"
      aria-label={t('support.conversationWith', { account: conversation.account })}
      className="flex flex-col gap-3"
    >
      {lines.map((line) => {
        const at = line.kind === 'message' ? line.message.created_at : line.note.created_at;
        const day = timeIn(ownZone(), at, 'day');
        const isNewDay = day !== before;
        before = day;
        return (
          <Fragment key={line.kind === 'message' ? `m${line.message.seq}` : `n${line.note.note_no}`}>
            {isNewDay && (
              <h3 className="self-center text-12 text-ink-3">
                <Time at={at} form="day" />
              </h3>
            )}
            {line.kind === 'message' ? (
              <Message
                message={line.message}
                customer={conversation.customer}
                account={conversation.account}
                uid={conversation.uid}
              />
            ) : (
              <Note note={line.note} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
};
