import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { keepTicket, keptOrder, keptTicket, noteTicket, openTickets } from './kept-tickets.ts';

afterEach(() => resetDevice({ withPrecious: true }));

it('keeps the first ticket of an order, whatever the server answers later', () => {
  keepTicket('order-1', 'the first');
  keepTicket('order-1', 'another');
  expect(keptTicket('order-1')).toBe('the first');
  expect(keptTicket('order-2')).toBeNull();
});

it('asks the browser not to clear the storage of a ticket', () => {
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist } });
  keepTicket('order-1', 'the first');
  expect(persist).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('keeps the newest hundred of recorded orders, and each that is not recorded', () => {
  for (let order = 0; order < 120; order += 1) keepTicket(`order-${order}`, `ticket ${order}`);
  expect(keptTicket('order-0')).toBe('ticket 0');
  for (let order = 1; order < 119; order += 1) noteTicket(`order-${order}`, { done: true });
  expect(keptTicket('order-0')).toBe('ticket 0');
  expect(keptTicket('order-18')).toBeNull();
  expect(keptTicket('order-19')).toBe('ticket 19');
  expect(openTickets().map(({ order_no }) => order_no)).toEqual(['order-0', 'order-119']);
});

it('leaves what another release has kept, and goes on', () => {
  const later = { order: 'order-9', proof: { form: 2 } };
  deviceTexts.writeJson('tickets:', [later]);
  expect(openTickets()).toEqual([]);
  keepTicket('order-1', 'the first');
  expect(keptTicket('order-1')).toBe('the first');
  expect(deviceTexts.readJson('tickets:')).toContainEqual(later);
});

it('keeps that the house gave no ticket, with the order as it was placed, until there is one', () => {
  const asked = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 30, between: null } as const;
  keepTicket('order-1', null, asked);
  expect(keptOrder('order-1')).toEqual({ order_no: 'order-1', ticket: null, asked });
  keepTicket('order-1', 'the first');
  expect(keptOrder('order-1')).toEqual({ order_no: 'order-1', ticket: 'the first', asked });
});

it('keeps an alarm until the order is recorded, and then watches it no more', () => {
  keepTicket('order-1', 'the first');
  noteTicket('order-1', { alarm: 'missing' });
  expect(openTickets()).toEqual([{ order_no: 'order-1', ticket: 'the first', alarm: 'missing' }]);
  noteTicket('order-1', { done: true });
  expect(openTickets()).toEqual([]);
  expect(keptOrder('order-1')?.alarm).toBeUndefined();
});
