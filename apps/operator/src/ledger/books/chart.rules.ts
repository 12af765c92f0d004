import type { ChartForm } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

type Entry = ChartForm['accounts'][number];

const NAME = /^[A-Z][a-z]+(?::[A-Z0-9][A-Za-z0-9-]*){1,5}$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/;

/** The reason for which an entry of a chart would be refused. Null: it is in order. */
export const faultOfEntry = (
  { code, name }: Pick<Entry, 'code' | 'name'>,
  all: readonly Pick<Entry, 'code' | 'name'>[],
  roots: readonly string[],
): string | null => {
  if (!CODE.test(code)) return t('ledger.books.codeWrong');
  if (!roots.includes(name.split(':')[0] ?? ''))
    return t('ledger.books.nameMustBeginOne', {
      roots: roots.map((root) => `${root}:`).join(', '),
    });
  if (!NAME.test(name)) return t('ledger.books.nameWrong');
  const other = all.find((each) => (each.code === code) !== (each.name === name));
  return other === undefined ? null : t('ledger.books.codeAndNameClash', { code, name });
};
