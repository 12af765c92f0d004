import { TIMELINE_SOURCES, type TimelineEvent } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { eventWords, pageOf, referenceWords } from './timeline.rules.ts';

const event = (changes: Partial<TimelineEvent>): TimelineEvent => ({
  key: 'k',
  at: '2026-03-02T10:00:00.000Z',
  source: 'account',
  what: 'registered',
  reference: null,
  staff: null,
  amount: null,
  currency: null,
  symbol: null,
  note: null,
  ...changes,
});

test('an event names its kind, what happened, and its amount', () => {
  expect(eventWords(event({}))).toBe('Account: opened the account');
  expect(
    eventWords(
      event({ source: 'withdrawal', what: 'payment_proposed', amount: '1250.00', currency: 'USDT' }),
    ),
  ).toBe('Withdrawal: payment proposed, 1,250.00 USDT');
  expect(
    eventWords(event({ source: 'trade', what: 'up', symbol: 'BTCUSDT', amount: '5.00', currency: 'USDT' })),
  ).toBe('Trade: up, BTCUSDT, 5.00 USDT');
});

test('a number is cut, other references stay', () => {
  expect(referenceWords('019ddd00-0000-7000-8000-0000000000ab')).toBe('…000000ab');
  expect(referenceWords('message 3')).toBe('message 3');
});

test('events with a page lead to it', () => {
  const reference = '019ddd00-0000-7000-8000-0000000000ab';
  expect(
    TIMELINE_SOURCES.map((source) => pageOf({ source, what: 'credited', reference }, '7')?.to ?? null),
  ).toEqual([
    null,
    '/personal-infos',
    null,
    null,
    '/deposits',
    '/withdrawals',
    '/adjustments',
    null,
    null,
    null,
    '/chats',
  ]);
  expect(pageOf({ source: 'deposit', what: 'credited', reference: null }, '7')).toBeNull();
  expect(pageOf({ source: 'deposit', what: 'credited_on_chain', reference }, '7')).toBeNull();
});
