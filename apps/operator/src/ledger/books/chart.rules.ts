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
  if (!CODE.test(code)) return t('The code has up to ten letters, digits, points or hyphens.');
  if (!roots.includes(name.split(':')[0] ?? ''))
    return t('The name must begin with one of: {roots}.', {
      roots: roots.map((root) => `${root}:`).join(', '),
    });
  if (!NAME.test(name))
    return t('Each part of the name begins with a capital letter or a digit: Income:Fees.');
  const other = all.find((each) => (each.code === code) !== (each.name === name));
  return other === undefined
    ? null
    : t('{code} and {name} don’t go together: one code for each name.', { code, name });
};
