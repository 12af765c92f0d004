import { expect, test } from 'vitest';
import {
  isOfCharacters,
  type KeyPress,
  matchPress,
  moveRow,
  type PendingKey,
  type Shortcut,
} from './shortcuts.rules.ts';

const shortcut = (keys: string): Shortcut => ({ keys, does: keys, run: () => undefined });
const SHORTCUTS = [shortcut('?'), shortcut('g h'), shortcut('g m'), shortcut('h')];
const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  withModifier: false,
  whileTyping: false,
  timeMs: 0,
  ...over,
});
const G: PendingKey = { key: 'g', untilMs: 1000 };

test('one key', () => {
  expect(matchPress(SHORTCUTS, null, press('?')).match?.does).toBe('?');
  expect(matchPress(SHORTCUTS, null, press('h')).match?.does).toBe('h');
  expect(matchPress(SHORTCUTS, null, press('x'))).toEqual({ match: null, pending: null });
});

test('two keys one after the other, in time', () => {
  const first = matchPress(SHORTCUTS, null, press('g', { timeMs: 500 }));
  expect(first.match).toBeNull();
  expect(first.pending?.key).toBe('g');
  expect(matchPress(SHORTCUTS, first.pending, press('h', { timeMs: 900 })).match?.does).toBe('g h');
  expect(matchPress(SHORTCUTS, G, press('h', { timeMs: 1001 })).match?.does).toBe('h');
});

test('nothing happens while typing or with a modifier, and what waited is forgotten', () => {
  for (const over of [{ whileTyping: true }, { withModifier: true }]) {
    expect(matchPress(SHORTCUTS, G, press('h', over))).toEqual({ match: null, pending: null });
  }
});

test('keys of characters are told from the other keys', () => {
  expect(['j', '?', '/', 'g h'].map((keys) => isOfCharacters(shortcut(keys)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['Enter', 'Escape'].map((keys) => isOfCharacters(shortcut(keys)))).toEqual([false, false]);
});

test('rows are walked from either end and no further', () => {
  expect(moveRow(null, 1, 3)).toBe(0);
  expect(moveRow(null, -1, 3)).toBe(2);
  expect(moveRow(2, 1, 3)).toBe(2);
  expect(moveRow(0, -1, 3)).toBe(0);
  expect(moveRow(9, -1, 3)).toBe(2);
  expect(moveRow(0, 1, 0)).toBeNull();
});
