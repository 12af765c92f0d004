import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Each field of a day or a moment, as it stands in the code. */
const dayFields = (code: string): readonly string[] =>
  [...code.matchAll(/<\w+[^<]*?type="(?:date|datetime-local|month|week)"[\s\S]*?\/>/g)].map(
    ([field]) => field,
  );

const isBound = (field: string): boolean =>
  /\bmin=\{FIRST_DAY\}/.test(field) && /\bmax=\{LAST_DAY\}/.test(field);

test('a field of a day without bounds is found', () => {
  const bare = '<Field label="x" type="date" onChange={(event) => set(event)} />';
  expect(dayFields(bare)).toEqual([bare]);
  expect(dayFields(bare).some(isBound)).toBe(false);
  expect(isBound('<input type="date" min={FIRST_DAY} max={LAST_DAY} />')).toBe(true);
});

test('every day that a person types has the bounds of the contract', () => {
  const found = ['apps/operator/src', 'apps/web/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) =>
        dayFields(readFileSync(join(ROOT, folder, name), 'utf8')).map((field) => ({ name, field })),
      ),
  );
  expect(found.map(({ name }) => name).sort()).toEqual([
    'accounts/personal-info/document-fields.tsx',
    'shared/table/tools/day-range.tsx',
  ]);
  expect(found.filter(({ field }) => !isBound(field)).map(({ name }) => name)).toEqual([]);
});
