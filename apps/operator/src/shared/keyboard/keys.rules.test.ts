import { expect, test } from 'vitest';
import { nameOfKey, printedKey, printedKeys } from './keys.rules.ts';

const name = (code: string, key: string, shiftKey = false) => nameOfKey({ code, key, shiftKey });

test.each([
  ['US', 'KeyJ', 'j'],
  ['US under Caps Lock', 'KeyJ', 'J'],
  ['Thai', 'KeyJ', '่'],
  ['Russian', 'KeyJ', 'о'],
  ['Greek', 'KeyJ', 'ξ'],
  ['Arabic', 'KeyJ', 'ت'],
  ['Hebrew', 'KeyJ', 'ח'],
  ['Korean', 'KeyJ', 'ㅓ'],
  ['a Japanese input method', 'KeyJ', 'Process'],
  ['a screen keyboard without places', '', 'J'],
])('j is the same key on a keyboard that is %s', (_layout, code, key) => {
  expect(name(code, key)).toBe('j');
});

test('digits and signs are found by their place, also where they need Shift', () => {
  expect(name('Digit4', "'")).toBe('4');
  expect(name('Digit4', 'ภ')).toBe('4');
  expect(name('Numpad4', '4')).toBe('4');
  expect(name('Numpad4', 'ArrowLeft')).toBe('ArrowLeft');
  expect(name('Semicolon', 'ж')).toBe(';');
  expect(name('BracketLeft', 'ü')).toBe('[');
});

test('help and search are found by their place, and by their print', () => {
  expect(name('Slash', '/')).toBe('/');
  expect(name('Slash', '?', true)).toBe('?');
  expect(name('Slash', 'ฝ')).toBe('/');
  expect(name('Slash', 'ฦ', true)).toBe('?');
  expect(name('Slash', '.')).toBe('/');
  expect(name('Slash', ',', true)).toBe('?');
  expect(name('Digit7', '/', true)).toBe('/');
  expect(name('Minus', '?', true)).toBe('?');
});

test('Shift makes another key of a letter, and keys with a name keep it', () => {
  expect(name('KeyA', 'A', true)).toBe('');
  expect(name('Enter', 'Enter')).toBe('Enter');
  expect(name('NumpadEnter', 'Enter')).toBe('Enter');
  expect(name('Escape', 'Escape')).toBe('Escape');
  expect(name('Backquote', '`')).toBe('');
});

test('a key is shown as its layout prints it', () => {
  const french = new Map([
    ['KeyA', 'q'],
    ['KeyG', 'g'],
    ['Digit4', "'"],
    ['BracketLeft', '^'],
    ['Slash', '!'],
  ]);
  expect(printedKeys('g [', french)).toBe('g ^');
  expect(printedKeys('g 4', french)).toBe("g '");
  expect(printedKey('a', french)).toBe('q');
  expect(['/', '?', 'Enter'].map((key) => printedKey(key, french))).toEqual(['/', '?', 'Enter']);
  expect(printedKeys('g [', null)).toBe('g [');
});
