import { expect, it } from 'vitest';
import { createLocalBus } from './bus.ts';

it('wakes all that listen for a subject, and nobody else', () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  bus.hear('prices', () => heard.push('prices 1'));
  bus.hear('prices', () => heard.push('prices 2'));
  bus.hear('chat', () => heard.push('chat'));
  bus.tell('orders');
  expect(heard).toEqual([]);
  bus.tell('prices');
  bus.tell('chat');
  expect(heard).toEqual(['prices 1', 'prices 2', 'chat']);
});
