import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import type { Locale } from '../locales.ts';

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
};

/** Writes an ICU text with a `count` on the server, in the plural form of its language. */
export const fillCount = (locale: Locale, text: string, count: number): string =>
  [format(compile(text), locale, { count }, { formatters })].flat().join('');
