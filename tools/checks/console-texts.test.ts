import { expect, test } from 'vitest';
import { consoleFiles, untranslated } from './console-texts.ts';

const FILES = consoleFiles();
const FOUND = FILES.flatMap(untranslated);

/** Words that are the same in every language, by the module that has them. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  // The names of keys.
  'app/help-dialog.tsx': ['Ctrl K'],
  'app/shell.tsx': ['Ctrl K'],
  'shared/table/data-table.tsx': ['Enter'],
  'support/chat-list.tsx': ['Enter'],
  'support/settings/chat-settings-page.tsx': ['Enter'],
  // The languages in their own words.
  'shared/language/choice.ts': ['English', 'Tiếng Việt'],
  // The attribution that the licence of the charts asks for.
  'operator/overview/overview-page.tsx': [
    'Charts: Lightweight Charts™ by',
    'TradingView',
    ', © 2025 TradingView, Inc.',
  ],
  // The name of a group of equal cases, which nobody reads.
  'operator/waiting/bulk.rules.ts': ['{} {} {} approval'],
};

const foundIn = (code: string): readonly string[] =>
  untranslated({ name: 'page.tsx', code }).map(({ text }) => text);

test('every visible word of the console goes through the languages', () => {
  const found = FOUND.filter(({ at, text }) => !STAYS[at.split(':')[0] ?? '']?.includes(text));
  expect(found).toEqual([]);
});

test('no word stays in a list of exceptions after its module has lost it', () => {
  const found = FOUND.map(({ at, text }) => `${at.split(':')[0]} ${text}`);
  const listed = Object.entries(STAYS).flatMap(([file, texts]) => texts.map((text) => `${file} ${text}`));
  expect(listed.filter((line) => !found.includes(line))).toEqual([]);
});

test('words are found in elements, attributes, columns, sentences and choices, and codes are not', () => {
  expect(foundIn('const Page = () => <p>Nothing is waiting.</p>;')).toEqual(['Nothing is waiting.']);
  expect(
    foundIn(
      'const Page = () => <Field label="amount" hint={isOpen ? "Open until noon" : t("words.closed")} />;',
    ),
  ).toEqual(['amount', 'Open until noon']);
  expect(
    foundIn("const column = { id: 'amount', header: 'Amount', text: () => isDue ? 'Due soon' : '' };"),
  ).toEqual(['Amount', 'Due soon']);
  expect(foundIn("const words = t('waiting.sentence', { why: isOpen ? 'It is open' : '' });")).toEqual([
    'It is open',
  ]);
  expect(
    foundIn(
      "const Page = () => <div className=\"flex gap-2 text-ink-2\" id=\"pages\">{queue === 'deposits' && call('/deposits', { sort: 'server' })}</div>;",
    ),
  ).toEqual([]);
  expect(foundIn("throw new Error('the page has no root element');")).toEqual([]);
});
