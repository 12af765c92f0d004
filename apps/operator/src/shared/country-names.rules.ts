const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => names.of(code) ?? code;
