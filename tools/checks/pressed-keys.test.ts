import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/operator/src', 'apps/web/src', 'packages/ui/src'];

/** Reads the key of an event without asking whether an input method has it. */
const BARE =
  /\bevent\.(?:key|code|keyCode|which)\b|\{[^{}]*\b(?:key|code)\b[^{}]*\}(?:: KeyboardEvent\b[^)]*| = event\b)/;
/** Says that a file handles keys, in React or in the browser. */
const HANDLES = /\bonKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"]/;

/** The handlers that no input method reaches, with the reason. */
const NO_TEXT: Readonly<Record<string, string>> = {
  'apps/operator/src/app/palette/use-palette-key.ts': 'Ctrl K, which no input method takes',
  'apps/web/src/ledger/worth/worth-chart.tsx': 'a line of worth, where nobody types',
  'apps/web/src/shared/map/use-map-motion.ts': 'a map, where nobody types',
  'packages/ui/src/controls/choice-keys.ts': 'a row of choices, where nobody types',
};

/** The handlers that pass the event on, or ask only that a key was pressed. */
const NO_KEY: Readonly<Record<string, string>> = {
  'apps/operator/src/shared/session/attendance.ts': 'any key is attendance',
  'apps/operator/src/support/desk-composer.tsx': 'the handler of `use-desk-draft.ts`',
  'apps/web/src/accounts/device/colour-choice.tsx': 'the handler of `choice-keys.ts`',
  'apps/web/src/accounts/lock/watch-lock.tsx': 'any key is attendance',
  'apps/web/src/shared/scheduling/touches.ts': 'any key is a touch',
  'apps/web/src/trading/ticket/time-axis.tsx': 'the handler of `choice-keys.ts`',
  'packages/ui/src/controls/pill-tabs.tsx': 'the handler of `choice-keys.ts`',
  'packages/ui/src/controls/segmented-control.tsx': 'the handler of `choice-keys.ts`',
};

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')] as const),
).filter(([, code]) => HANDLES.test(code) || code.includes('KeyboardEvent'));

test('a key that is read without its input method is found', () => {
  for (const code of [
    "onKeyDown={(event) => event.key === 'Enter' && send()}",
    'const { key, target } = event;',
    'const isSend = ({ key }: KeyboardEvent) => key',
    'const isSend = event.keyCode === 13',
  ])
    expect(BARE.test(code), code).toBe(true);
  expect(BARE.test("pressedKey(event) === 'Enter' && !event.shiftKey")).toBe(false);
});

test('every handler of keys asks the one helper', () => {
  const bare = FILES.filter(([, code]) => BARE.test(code)).map(([file]) => file);
  expect(bare.sort()).toEqual(Object.keys(NO_TEXT).sort());
});

test('every other handler is listed', () => {
  const others = FILES.filter(
    ([, code]) => HANDLES.test(code) && !BARE.test(code) && !code.includes('pressedKey('),
  );
  expect(others.map(([file]) => file).sort()).toEqual(Object.keys(NO_KEY).sort());
});
