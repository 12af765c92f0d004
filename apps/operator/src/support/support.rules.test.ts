import type { CannedAnswer, ChatNote, DeskMessage } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { suggest, textIn } from './canned.rules.ts';
import { deliveryOf, threadOf } from './thread.rules.ts';

const at = '2026-03-02T10:00:00.000Z';
const message = (seq: number): DeskMessage => ({
  seq,
  author: 'customer',
  text: `m${seq}`,
  pictures: [],
  payment: null,
  client_id: null,
  created_at: at,
  staff: null,
});
const note = (noteNo: number, afterSeq: number): ChatNote => ({
  note_no: noteNo,
  after_seq: afterSeq,
  staff: 'admin',
  text: `n${noteNo}`,
  created_at: at,
});

describe('the conversation at the desk', () => {
  it('has each note behind its message, and nothing twice', () => {
    const lines = threadOf(
      [message(2), message(1), message(2)],
      [note(2, 1), note(1, 1), note(3, 2), note(4, 0), note(3, 2)],
    );
    expect(lines.map((line) => (line.kind === 'message' ? line.message.text : line.note.text))).toEqual([
      'n4',
      'm1',
      'n1',
      'n2',
      'm2',
      'n3',
    ]);
  });

  it('says how far an answer has come', () => {
    expect([1, 2, 3].map((seq) => deliveryOf(seq, { delivered: 2, read: 1 }))).toEqual([
      'read',
      'delivered',
      'sent',
    ]);
  });
});

describe('answers kept ready', () => {
  const answers: CannedAnswer[] = [
    { canned_id: '1', shortcut: 'deposit', texts: { en: 'Deposit.', th: 'ฝาก' } },
    { canned_id: '2', shortcut: 'delay', texts: { en: 'Delay.' } },
    { canned_id: '3', shortcut: 'hello', texts: { en: 'Hello.' } },
  ];

  it('are in the customer’s language, or in English', () => {
    expect(answers.slice(0, 2).map((answer) => textIn(answer, 'th'))).toEqual(['ฝาก', 'Delay.']);
  });

  it('are suggested for a slash and the beginning of a shortcut alone', () => {
    const names = (typed: string) => suggest(typed, answers).map(({ shortcut }) => shortcut);
    expect([names('/'), names('/de'), names('/x'), names('a /de'), names('')]).toEqual([
      ['deposit', 'delay', 'hello'],
      ['deposit', 'delay'],
      [],
      [],
      [],
    ]);
  });
});
