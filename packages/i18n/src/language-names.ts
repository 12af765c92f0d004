import type { Locale } from './locales.ts';

/** Each language's name in that language, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  th: 'ไทย',
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  vi: 'Tiếng Việt',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
};
