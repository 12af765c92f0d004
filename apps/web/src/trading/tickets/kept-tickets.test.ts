import { afterEach, expect, it } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { keepTicket, keptTicket } from './kept-tickets.ts';

afterEach(() => resetDevice({ withPrecious: true }));

it('keeps the first ticket of an order, whatever the server answers later', () => {
  keepTicket('order-1', 'the first');
  keepTicket('order-1', 'another');
  expect(keptTicket('order-1')).toBe('the first');
  expect(keptTicket('order-2')).toBeNull();
});

it('keeps the newest hundred', () => {
  for (let order = 0; order < 120; order += 1) keepTicket(`order-${order}`, `ticket ${order}`);
  expect(keptTicket('order-19')).toBeNull();
  expect(keptTicket('order-20')).toBe('ticket 20');
  expect(keptTicket('order-119')).toBe('ticket 119');
});
