import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typedSigns } from './typed-signs.ts';

const ROOT = join(import.meta.dirname, '../..');

test('a comparison with what the layout prints is found, a named key is in order', () => {
  expect(typedSigns("const on = (event: KeyboardEvent) => event.key === 'j';")).toEqual([1]);
  expect(typedSigns("\nconst on = ({ key }: KeyboardEvent) => '+' === key;")).toEqual([2]);
  expect(typedSigns("onKeyDown={(event) => event.key.toLowerCase() !== 'k'}")).toEqual([1]);
  expect(
    typedSigns("const on = (event: KeyboardEvent) => event.key === 'Enter' || event.code === 'KeyJ';"),
  ).toEqual([]);
  expect(typedSigns("rows.find((row) => row.key === 'a')")).toEqual([]);
});

test('no keyboard handler of the apps asks what the layout prints', () => {
  const found = ['apps/operator/src', 'apps/web/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
      .flatMap((name) =>
        typedSigns(readFileSync(join(ROOT, folder, name), 'utf8')).map((line) => `${folder}/${name}:${line}`),
      ),
  );
  expect(found).toEqual([]);
});
