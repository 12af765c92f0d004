/** The languages of the product, in the order of the language picker. */
export const LOCALES = ['th', 'en', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages of the operator's console. */
export const CONSOLE_LOCALES = ['en', 'th', 'vi', 'zh-Hans', 'ja'] as const satisfies readonly Locale[];
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number];

/** The language of a device without a stored choice. */
export const DEFAULT_LOCALE: Locale = 'th';

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

export const isConsoleLocale = (text: string): text is ConsoleLocale =>
  CONSOLE_LOCALES.some((locale) => locale === text);
