export type { Area, FullTranslation, Messages, Translation } from './catalog.ts';
export { LANGUAGE_NAMES } from './language-names.ts';
export { loadMessages } from './load-messages.ts';
export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';
