import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/operator/src', 'apps/web/src', 'packages/ui/src'];

/** Figures stand in digits of equal width. A browser that translates a page would keep showing the first one of them. */
const FIGURE = /className=(?:"[^"]*\btabular-nums\b[^"]*"|\{cx\('[^']*\btabular-nums\b[^']*')/g;

/** The opening tags of elements that show figures and may be translated. */
const translated = (text: string): readonly string[] =>
  [...text.matchAll(FIGURE)].flatMap(({ index }) => {
    const tag = text.slice(text.lastIndexOf('<', index), index);
    // A component passes the class on, and a field has no text.
    return /^<[a-z]/.test(tag) && !tag.startsWith('<input') && !tag.includes('translate="no"')
      ? [tag.trim()]
      : [];
  });

test('an element with figures that a browser may translate is found', () => {
  expect(translated('<p className="text-12 tabular-nums">')).toEqual(['<p']);
  expect(translated('<p translate="no" className="text-12 tabular-nums">')).toEqual([]);
  expect(translated('<Card className="tabular-nums">')).toEqual([]);
});

test('no figure of the apps is translated by the browser', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .flatMap((name) =>
        translated(readFileSync(join(ROOT, folder, name), 'utf8')).map((tag) => `${folder}/${name}: ${tag}`),
      ),
  );
  expect(found).toEqual([]);
});

test('both apps outlive a translation, and begin with their own language', () => {
  for (const main of ['apps/web/src/app/main.tsx', 'apps/operator/src/app/main.tsx'])
    expect(readFileSync(join(ROOT, main), 'utf8')).toContain('surviveTranslation();');
  expect(readFileSync(join(ROOT, 'apps/web/src/app/main.tsx'), 'utf8')).toContain(
    'documentElement.lang = locale',
  );
});
