import type { Locale } from './locales.ts';

/** Offers each language in that language, to a phone that has chosen none. */
export const LANGUAGE_OFFERS: Record<Locale, string> = {
  th: 'ใช้ภาษาไทย',
  en: 'Continue in English',
  'zh-Hans': '使用简体中文',
  'zh-Hant': '使用繁體中文',
  ja: '日本語で続ける',
  vi: 'Tiếp tục bằng tiếng Việt',
  es: 'Continuar en español',
  de: 'Auf Deutsch fortfahren',
  it: 'Continua in italiano',
  pt: 'Continuar em português',
};
