export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';
