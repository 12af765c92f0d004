import type { ChatMessage } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { applyEvent, applyState, type Chat, hasOlder, newestOfStaff, stateOf } from './chat.rules.ts';

const message = (
  seq: number,
  author: ChatMessage['author'] = 'customer',
  text = `text ${seq}`,
): ChatMessage => ({
  seq,
  author,
  text,
  pictures: [],
  payment: null,
  client_id: null,
  created_at: '2026-03-02T10:00:00.000Z',
});
const none = { delivered: 0, read: 0 };
const chatOf = (...seqs: number[]): Chat => ({
  messages: seqs.map((seq) => message(seq)),
  customer: none,
  staff: none,
  unread: 0,
});
const seqs = (chat: Chat): number[] => chat.messages.map(({ seq }) => seq);

describe('the conversation', () => {
  it('takes each message once, in the order of their numbers', () => {
    const later = applyEvent(chatOf(1, 2), { kind: 'message', message: message(3, 'staff'), unread: 1 });
    const again = applyEvent(later, { kind: 'message', message: message(2, 'customer', 'newer'), unread: 1 });
    expect(seqs(again)).toEqual([1, 2, 3]);
    expect([again.messages[1]?.text, again.unread]).toEqual(['newer', 1]);
  });

  it('keeps what it knew when the whole state meets it, and begins anew when something lies between', () => {
    expect(seqs(applyState(chatOf(1, 2, 3), chatOf(4, 5)))).toEqual([1, 2, 3, 4, 5]);
    expect(seqs(applyState(chatOf(1, 2, 3), chatOf(2, 3, 4)))).toEqual([1, 2, 3, 4]);
    expect(seqs(applyState(chatOf(1, 2, 3), chatOf(5, 6)))).toEqual([5, 6]);
    expect(seqs(applyState(null, chatOf()))).toEqual([]);
  });

  it('says how far a message has come', () => {
    const staff = { delivered: 4, read: 2 };
    expect([2, 3, 4, 5].map((seq) => stateOf(seq, staff))).toEqual([
      'read',
      'delivered',
      'delivered',
      'sent',
    ]);
    const marked = applyEvent(chatOf(1), { kind: 'mark', by: 'staff', mark: staff, unread: 0 });
    expect([marked.staff, marked.customer]).toEqual([staff, none]);
  });

  it('knows whether there is more before it, and what the other side said last', () => {
    expect([hasOlder(chatOf()), hasOlder(chatOf(1, 2)), hasOlder(chatOf(2))]).toEqual([false, false, true]);
    const chat = { ...chatOf(), messages: [message(1, 'automatic'), message(2)] };
    expect([newestOfStaff(chat), newestOfStaff(chatOf(1))]).toEqual([1, 0]);
  });
});
