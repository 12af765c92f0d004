import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unisolatedTexts } from './foreign-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

test('typed words outside of <bdi> are found, also in a branch and in a template', () => {
  expect(unisolatedTexts('<p>{card.cardholder_name} · {amount}</p>')).toEqual(['1: card.cardholder_name']);
  expect(unisolatedTexts(`<p>{open ? \`\${of.label} ·\` : wallet.label ?? chain}</p>`)).toEqual([
    '1: of.label',
    '1: wallet.label',
  ]);
  expect(unisolatedTexts('<p><bdi>{card.cardholder_name}</bdi> · {coin.name} {t(of.reason)}</p>')).toEqual(
    [],
  );
  expect(unisolatedTexts('<Row title={card.label} />')).toEqual([]);
  expect(unisolatedTexts("<p>{[card.label, to].filter(Boolean).join(' ')}</p>")).toEqual(['1: card.label']);
});

test.each(['apps/operator/src', 'apps/web/src'])('%s isolates every typed word', (folder) => {
  const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) =>
      unisolatedTexts(readFileSync(join(ROOT, folder, name), 'utf8')).map(
        (text) => `${folder}/${name}:${text}`,
      ),
    );
  expect(found).toEqual([]);
});
