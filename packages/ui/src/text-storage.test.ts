import { expect, it } from 'vitest';
import { openTextStorage } from './text-storage.ts';

/** A storage of the browser with room for so many letters. */
const roomFor = (letters: number) => {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > letters) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const keys = {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  return { kept, area: new Proxy(methods as Storage, keys) };
};

it('keeps texts in the browser, and nothing beside it that outlives a removal there', () => {
  const { kept, area } = roomFor(100);
  const texts = openTextStorage(() => area);
  expect(texts.write('token', 'secret')).toBe(true);
  expect([texts.read('token'), texts.isTaken('token'), texts.keys()]).toEqual(['secret', true, ['token']]);
  // Another tab signs out.
  kept.delete('token');
  expect([texts.read('token'), texts.keys()]).toEqual([null, []]);
});

it('shows the newest text of a full storage, keeps the older one for later, and says so', () => {
  const { kept, area } = roomFor(5);
  const texts = openTextStorage(() => area);
  texts.write('tickets', 'one');
  expect(texts.write('tickets', 'one, two')).toBe(false);
  expect([texts.read('tickets'), texts.isTaken('tickets')]).toEqual(['one, two', false]);
  expect(kept.get('tickets')).toBe('one');
  expect(texts.write('tickets', 'two')).toBe(true);
  expect([texts.read('tickets'), texts.isTaken('tickets')]).toEqual(['two', true]);
  texts.remove('tickets');
  expect([texts.read('tickets'), kept.size]).toEqual([null, 0]);
});

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};
it.each([
  ['blocked', blocked],
  ['missing', () => undefined],
  ['silently empty', () => new Proxy(roomFor(9).area, { get: () => () => null })],
])('works until the page ends where the storage is %s', (_why, find) => {
  const texts = openTextStorage(find);
  expect(texts.write('draft', 'Hello')).toBe(false);
  expect([texts.read('draft'), texts.isTaken('draft'), texts.keys().includes('draft')]).toEqual([
    'Hello',
    false,
    true,
  ]);
  texts.remove('draft');
  expect([texts.read('draft'), texts.isTaken('draft')]).toEqual([null, true]);
});
