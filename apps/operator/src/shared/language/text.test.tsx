import { loadConsoleMessages } from '@tallystick/i18n/loaders/load-console-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { languageOf } from './choice.ts';
import { rich } from './rich.tsx';
import { say, setTexts, t } from './text.ts';

afterEach(async () => setTexts('en', await loadConsoleMessages('en')));

test('a text is shown by its id, with its values', () => {
  expect(t('waiting.onlyEqualCases')).toBe('Only equal cases are decided together.');
  expect(t('words.sinceTime', { time: '12:00' })).toBe('since 12:00');
  expect(t('words.sinceTime', { time: '<b>' })).toBe('since <b>');
  expect(t('words.sinceTime', { time: 12n })).toBe('since 12');
});

test('figures keep their form in every language', async () => {
  const counts = () => [1, 2, 12_000].map((count) => t('overview.paymentsWithoutPrice', { count }));
  expect(counts()).toEqual([
    '1 payment had no price and are left out.',
    '2 payments had no price and are left out.',
    '12,000 payments had no price and are left out.',
  ]);
  setTexts('vi', await loadConsoleMessages('vi'));
  expect(counts()[2]).toContain('12,000');
});

test('a reason of the server is said by its code', () => {
  expect(say('reason.earlier', { words: 'as it was' })).toBe('as it was');
});

test('a sentence holds elements where its language wants them', async () => {
  const shown = () => renderToStaticMarkup(rich('shell.paletteHint', { key: <kbd>/</kbd> }));
  expect(shown()).toBe('<kbd>/</kbd> finds customers, payments and pages.');
  setTexts('ja', await loadConsoleMessages('ja'));
  expect(shown()).toMatch(/<kbd>\/<\/kbd>.*検索/);
  expect(renderToStaticMarkup(rich('words.sinceTime', { time: '12:00' }))).toContain('12:00');
});

test('the stored language counts first, then the first of the browser’s that the console has', () => {
  expect(languageOf('ja', ['th'])).toBe('ja');
  expect(languageOf(null, ['de-AT', 'vi-VN', 'en'])).toBe('vi');
  expect(languageOf('xx', ['zh-Hant-TW'])).toBe('zh');
  expect(languageOf(null, ['fr'])).toBe('en');
});

test('a value from right to left keeps to itself in a sentence', () => {
  expect(t('words.sinceTime', { time: 'محمد' })).toBe('since \u2068محمد\u2069');
  expect(t('words.sinceTime', { time: 'ada' })).toBe('since ada');
});
