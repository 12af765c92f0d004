import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const APPS = ['apps/operator/src', 'apps/web/src'];

/** The fields that read with `readTypedAmount`. */
const FIELDS = [
  'apps/web/src/shared/amounts/amount-field.tsx',
  'apps/web/src/funding/withdrawals/request/withdraw-amount.tsx',
  'apps/web/src/trading/order-entry/stake-field.tsx',
];

/** Signs of a reader that exchanges separators by itself, or of a field that asks the phone for a decimal pad. */
const HAND_MADE =
  /inputMode="(?:decimal|none)"|replace\((?:','|'\.'|(?:\w+\.)?\w*[sS]eparator), (?:'[.,]'|\w*[sS]eparator)/;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('a reader of amounts by hand is found', () => {
  for (const text of [
    "typed.trim().replace(',', '.')",
    "amount.replace(format.decimalSeparator, '.')",
    "most.replace('.', separator)",
    '<Field inputMode="decimal" />',
  ])
    expect(HAND_MADE.test(text), text).toBe(true);
});

test('every amount of both apps is typed into a field of the one reader', () => {
  const found = APPS.flatMap(filesOf).filter((file) => HAND_MADE.test(read(file)));
  expect(found.filter((file) => !FIELDS.includes(file))).toEqual([]);
  for (const file of FIELDS) {
    expect(read(file)).toMatch(/useAmount\(/);
    // A cut paste is another amount.
    expect(read(file)).not.toContain('maxLength=');
  }
});
