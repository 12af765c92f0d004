import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { languageOf } from './choice.ts';
import { rich } from './rich.tsx';
import { setTexts, t } from './text.ts';

const DEPOSITS = '{count, plural, one {# deposit} other {# deposits}}';

afterEach(() => setTexts('en', {}));

test('without a catalogue the English text is shown, with its values', () => {
  expect(t('Nothing is waiting for you.')).toBe('Nothing is waiting for you.');
  expect(t('100 % {of it}')).toBe('100 % {of it}');
  expect(t('{uses} of {maxUses}', { uses: 1n, maxUses: '<b>' })).toBe('1 of <b>');
  expect([1, 2, 12_000].map((count) => t(DEPOSITS, { count }))).toEqual([
    '1 deposit',
    '2 deposits',
    '12,000 deposits',
  ]);
});

test('a catalogue orders the words, and figures keep their form in every language', () => {
  setTexts('vi', {
    'Freeze {account}': 'Khóa {account}',
    [DEPOSITS]: '{count, plural, other {# khoản nạp}}',
  });
  expect(t('Freeze {account}', { account: 'Ana' })).toBe('Khóa Ana');
  expect(t(DEPOSITS, { count: 12_000 })).toBe('12,000 khoản nạp');
  expect(t('Not translated yet')).toBe('Not translated yet');
});

test('a sentence holds elements where its language wants them', () => {
  setTexts('ja', { 'Press {key} to search.': '検索は {key} を押します。' });
  const shown = rich('Press {key} to search.', { key: <kbd>/</kbd> });
  expect(renderToStaticMarkup(shown)).toBe('検索は <kbd>/</kbd> を押します。');
  expect(renderToStaticMarkup(rich('As of {time}.', { time: '12:00' }))).toBe('As of 12:00.');
});

test('the stored language counts first, then the first of the browser’s that the console has', () => {
  expect(languageOf('ja', ['th'])).toBe('ja');
  expect(languageOf(null, ['de-AT', 'vi-VN', 'en'])).toBe('vi');
  expect(languageOf('xx', ['zh-Hant-TW'])).toBe('zh');
  expect(languageOf(null, ['fr'])).toBe('en');
});

test('a value from right to left keeps to itself in a sentence', () => {
  expect(t('{name} gets {amount}.', { name: 'محمد', amount: '5' })).toBe('\u2068محمد\u2069 gets 5.');
  expect(t('{name} gets {amount}.', { name: 'ada', amount: '5' })).toBe('ada gets 5.');
});
