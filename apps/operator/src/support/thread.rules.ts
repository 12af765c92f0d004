import type { ChatNote, DeskMessage } from '@tallystick/contract';
import { t } from '../shared/language/text.ts';

/** A line of a conversation as the desk sees it. */
export type Line =
  | { readonly kind: 'message'; readonly message: DeskMessage }
  | { readonly kind: 'note'; readonly note: ChatNote };

/** Messages in order, each note after the message that it follows. Duplicates appear once. */
export const threadOf = (messages: readonly DeskMessage[], notes: readonly ChatNote[]): readonly Line[] => {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  const byNo = new Map(notes.map((note) => [note.note_no, note]));
  const lines = [
    ...[...bySeq.values()].map((message) => ({
      at: message.seq,
      no: 0,
      line: { kind: 'message' as const, message },
    })),
    ...[...byNo.values()].map((note) => ({
      at: note.after_seq,
      no: note.note_no,
      line: { kind: 'note' as const, note },
    })),
  ];
  return lines.sort((a, b) => a.at - b.at || a.no - b.no).map(({ line }) => line);
};

/** The delivery state of an answer. */
export const deliveryOf = (seq: number, customer: { delivered: number; read: number }): string =>
  seq <= customer.read
    ? t('support.read')
    : seq <= customer.delivered
      ? t('support.delivered')
      : t('words.sent');
