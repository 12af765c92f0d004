import { expect, it } from 'vitest';
import { STATEMENT_TEXTS } from '../server/statement-texts.ts';
import { fillCount } from './fill-count.ts';

it('says one line in the singular and several in the plural', () => {
  const { more } = STATEMENT_TEXTS.de.statement;
  expect(fillCount('de', more, 1)).toBe('Die angehängte Datei enthält 1 weitere Zeile.');
  expect(fillCount('de', more, 12_345)).toBe('Die angehängte Datei enthält 12.345 weitere Zeilen.');
  expect(fillCount('th', STATEMENT_TEXTS.th.statement.more, 2)).toBe('ไฟล์แนบมีอีก 2 รายการ');
});
