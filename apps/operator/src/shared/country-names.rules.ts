import { languageTag } from './language/text.ts';

const names = new Intl.DisplayNames(languageTag(), { type: 'region' });

/** The name of a country in the language of the console, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => names.of(code) ?? code;
