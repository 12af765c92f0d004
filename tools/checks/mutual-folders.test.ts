import { expect, test } from 'vitest';
import { mutualFolders } from './mutual-folders.ts';

const MARKET = 'apps/web/src/market';
const found = (files: Readonly<Record<string, string>>) =>
  mutualFolders(new Map(Object.entries(files).map(([path, text]) => [`${MARKET}/${path}`, text]))).map(
    ({ folders }) => folders.map((folder) => folder.slice(MARKET.length + 1)),
  );

test('two folders that import each other are found, with both imports', () => {
  const files = new Map([
    [`${MARKET}/coins/coin-row.tsx`, "import { DayLine } from '../quotes/day-line.tsx';"],
    [`${MARKET}/quotes/day-line.tsx`, "import {\n  useWasSeen,\n} from '../coins/use-is-seen.ts';"],
  ]);
  expect(mutualFolders(files)).toEqual([
    {
      folders: [`${MARKET}/coins`, `${MARKET}/quotes`],
      imports: [
        `${MARKET}/coins/coin-row.tsx → ${MARKET}/quotes/day-line.tsx`,
        `${MARKET}/quotes/day-line.tsx → ${MARKET}/coins/use-is-seen.ts`,
      ],
    },
  ]);
});

test.each([
  ['a type', "import type { Quote } from '../quotes/quotes.ts';"],
  ['a late part', "const load = () => import('../quotes/quotes.ts');"],
  ['a late part in a line of its own', "const load = () => import(\n  '../quotes/quotes.ts'\n);"],
  ['an effect', "import '../quotes/quotes.ts';"],
  ['a second export', "export { quotes } from '../quotes/quotes.ts';"],
])('%s counts as an import', (_, text) => {
  expect(found({ 'coins/a.ts': text, 'quotes/b.ts': "import '../coins/a.ts';" })).toEqual([
    ['coins', 'quotes'],
  ]);
});

test('deeper folders count as the two that stand beside each other', () => {
  expect(
    found({ 'chart/lines/a.ts': "import '../../candles/b.ts';", 'candles/c.ts': "import '../chart/d.ts';" }),
  ).toEqual([['candles', 'chart']]);
  expect(
    found({ 'chart/lines/a.ts': "import '../marks/b.ts';", 'chart/marks/c.ts': "import '../lines/d.ts';" }),
  ).toEqual([['chart/lines', 'chart/marks']]);
});

test('one direction, a folder inside another, and another slice are allowed', () => {
  expect(found({ 'coins/a.ts': "import '../quotes/b.ts';", 'quotes/c.ts': "import './b.ts';" })).toEqual([]);
  expect(found({ 'chart/a.ts': "import './lines/b.ts';", 'chart/lines/b.ts': "import '../c.ts';" })).toEqual(
    [],
  );
  expect(
    found({
      'coins/a.ts': "import '../../trading/public.ts';",
      '../trading/public.ts': "import '../market/coins/a.ts';",
    }),
  ).toEqual([]);
});
