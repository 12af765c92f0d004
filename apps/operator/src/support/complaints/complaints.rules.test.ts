import type { DeskMessage } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { daysOf, isOverdue, wordsOfChat } from './complaints.rules.ts';

test('an open complaint is overdue from its day on, an answered one never', () => {
  const due_at = '2026-03-17T10:00:00.000Z';
  const at = Date.parse(due_at);
  expect(isOverdue({ state: 'open', due_at }, at - 1)).toBe(false);
  expect(isOverdue({ state: 'open', due_at }, at)).toBe(true);
  expect(isOverdue({ state: 'rejected', due_at }, at)).toBe(false);
});

test('days are one to ninety', () => {
  expect(['1', ' 15 ', '90'].map(daysOf)).toEqual([1, 15, 90]);
  expect(['0', '91', '1.5', '-1', ''].map(daysOf)).toEqual([null, null, null, null, null]);
});

test('the details are the customer’s words of the open request, the newest that fit', () => {
  const said = (seq: number, text: string, over: Partial<DeskMessage> = {}): DeskMessage => ({
    seq,
    author: 'customer',
    text,
    pictures: [],
    payment: null,
    client_id: null,
    created_at: `2026-03-02T10:0${seq}:00.000Z`,
    staff: null,
    ...over,
  });
  const messages = [
    said(3, 'and late'),
    said(1, 'long ago'),
    said(2, 'paid twice'),
    said(4, 'we look', { author: 'staff' }),
  ];
  expect(wordsOfChat(messages, '2026-03-02T10:02:00.000Z')).toBe(
    '[2026-03-02 10:02:00 UTC] paid twice\n[2026-03-02 10:03:00 UTC] and late',
  );
  const picture = [
    said(5, '', { pictures: [{ upload_id: '0197a1f0-5c1e-7b7a-9d43-000000000001', url: '/a' }] }),
  ];
  expect(wordsOfChat(picture, null)).toBe('[2026-03-02 10:05:00 UTC] (a picture)');
  const long = [said(1, 'a'.repeat(3_000)), said(2, 'b'.repeat(3_000))];
  expect(wordsOfChat(long, null)).toContain('bbb');
  expect(wordsOfChat(long, null)).not.toContain('aaa');
  expect(wordsOfChat([], null)).toBe('');
});
