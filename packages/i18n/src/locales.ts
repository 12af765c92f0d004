/** The languages of the product, in the order the picker shows them. */
export const LOCALES = ['th', 'en', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** When none is stored. */
export const DEFAULT_LOCALE: Locale = 'th';

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);
