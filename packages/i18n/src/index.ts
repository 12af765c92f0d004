export type { Area, FullTranslation, Messages, Translation } from './catalog/catalog.ts';
export { LANGUAGE_NAMES } from './language-names.ts';
export { loadMessages } from './loaders/load-messages.ts';
export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';
