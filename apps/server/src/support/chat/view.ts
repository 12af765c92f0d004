import type { ChatMessage, DeskMessage } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { wireTime } from '../../platform/wire.ts';
import type { SupportContext } from '../context.ts';
import type { MessageRow } from './messages.sql.ts';

type Addresses = Pick<SupportContext, 'uploads'>;

/** A message as its customer sees it. The addresses of its pictures are valid for some minutes. */
export const toChatMessage = ({ uploads }: Addresses, message: MessageRow): ChatMessage => ({
  seq: message.seq,
  author: message.author,
  text: message.text,
  pictures: message.pictures.map((id) => ({ upload_id: id, url: uploads.signedUrl(id) })),
  payment:
    message.payment === null
      ? null
      : {
          kind: message.payment.kind,
          order_no: message.payment.orderNo,
          currency: message.payment.currency,
          amount: formatAmount(message.payment.amount, message.payment.currency),
        },
  client_id: message.clientId,
  created_at: wireTime(message.createdAtMs),
});

export const toDeskMessage = (context: Addresses, message: MessageRow): DeskMessage => ({
  ...toChatMessage(context, message),
  staff: message.staff,
});
