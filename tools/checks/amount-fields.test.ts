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

/** Ways to make a number of a text, and expressions that match one as a whole. */
const HAND_READ =
  /\b(?:Number|BigInt|Number\.parse(?:Int|Float)|parse(?:Int|Float))\(|valueAsNumber|\/\^[^/\n]*(?:\\d|\[[01]-9\])[^/\n]*\$\//;

/** The files that make numbers of other texts or values, with the reason. No person typed them as an amount or a count. */
const OTHER_NUMBERS: Readonly<Record<string, string>> = {
  'apps/operator/src/accounts/customer/customer-doings.tsx':
    'a ratio of the server, for one digit on the screen',
  'apps/operator/src/app/palette/palette.rules.ts': 'the order of two hits',
  'apps/operator/src/content/about-page.tsx': 'degrees of a place, which have a sign and no thousands',
  'apps/operator/src/market/markets-page.tsx': 'the order of two rows',
  'apps/operator/src/operator/overview/overview.rules.ts': 'figures of the server, to be drawn',
  'apps/operator/src/products/orders/loans-page.tsx': 'two ratios of the server, to mark a row',
  'apps/operator/src/products/preview.ts': 'a whole number that the one reader read',
  'apps/operator/src/products/product-words.ts': 'minor units of the server',
  'apps/operator/src/shared/address.ts': 'the page of the address bar',
  'apps/operator/src/support/settings/answer-times.tsx': 'a choice of days',
  'apps/operator/src/trading/limits.rules.ts': 'the count of lanes of the server',
  'apps/operator/src/funding/deposits/tokens/return-dialog.tsx': 'the bare units of a token, up to 78 digits',
  'apps/operator/src/operator/checkpoint.rules.ts': 'a line of a signed checkpoint',
  'apps/operator/src/shared/fields/utc-field.rules.ts': 'a day and a time',
  'apps/operator/src/shared/keyboard/keys.rules.ts': 'the names of keys',
  'apps/operator/src/shared/language/reasons.ts': 'the number of an account',
  'apps/operator/src/shared/percent.rules.ts': 'plain decimals, which a field or the server wrote',
  'apps/operator/src/shared/table/csv.rules.ts': 'cells of a file',
  'apps/web/src/trading/stake/stake-choice.ts': 'a choice that this device kept',
  'apps/web/src/accounts/codes/use-countdown.ts': 'a time that this device kept',
  'apps/web/src/accounts/limits/limit-row.tsx': 'amounts of the server, to be drawn',
  'apps/web/src/accounts/limits/limits-page.tsx': 'a choice of minutes',
  'apps/web/src/accounts/lock/lock-settings.tsx': 'a choice of minutes',
  'apps/web/src/accounts/wallet/key/browser-key.ts': 'hexadecimal bytes',
  'apps/web/src/accounts/wallet/sign-with-wallet.ts': 'the number of a chain from the wallet',
  'apps/web/src/market/chart/label-colour.rules.ts': 'a colour',
  'apps/web/src/market/coins/market-list.rules.ts': 'prices of the server, for the order of rows',
  'apps/web/src/notifications/alerts/alert-form.tsx': 'a choice of seconds',
  'apps/web/src/products/loans/borrow/borrow-form.tsx': 'a choice of days',
  'apps/web/src/products/loans/borrow/borrow.rules.ts': 'the percentage of a slider',
  'apps/web/src/products/loans/ltv-gauge.tsx': 'the place of a slider',
  'apps/web/src/products/plans/amount.rules.ts': 'figures of the server and the count of a stepper',
  'apps/web/src/products/plans/payoff.rules.ts': 'a share, to be drawn',
  'apps/web/src/products/running/running.rules.ts': 'days of the server',
  'apps/web/src/ledger/kept-records.ts': 'minor units that this phone kept',
  'apps/web/src/shared/map/coordinates.rules.ts': 'coordinates of a map',
  'apps/web/src/shared/texts/decimal.rules.ts': 'plain decimals, which the one reader or the server wrote',
  'apps/web/src/shared/texts/validators.rules.ts': 'parts of a date and digits of an identity card',
  'apps/web/src/trading/course/price-line.rules.ts': 'the place of a price, to be drawn',
  'apps/web/src/trading/share/draw-card.ts': 'the opacity of a line',
  'apps/web/src/verification/example/example-page.tsx': 'minor units of a receipt',
  'apps/web/src/verification/records/judge-records.ts': 'the number of a record, which the server wrote',
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
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

test('a number read by hand is found', () => {
  for (const text of [
    'Number(typed)',
    'Number.parseFloat(typed)',
    '/^\\s*(\\d{1,9}(?:\\.\\d{1,6})?)\\s*$/.exec(part)',
    '/^[1-9][0-9]*$/.test(uses)',
  ])
    expect(HAND_READ.test(text), text).toBe(true);
});

test('no other text that a person types becomes a number', () => {
  const found = APPS.flatMap(filesOf).filter((file) => HAND_READ.test(read(file)));
  expect(found.sort()).toEqual(Object.keys(OTHER_NUMBERS).sort());
});
