import { isLocale, type Locale } from '@tallystick/i18n';

/** Chinese of Taiwan, Hong Kong and Macao is written in traditional characters, unless the tag says otherwise. */
const TRADITIONAL = /^zh-(?:hant|(?!hans)(?:.*-)?(?:tw|hk|mo))/i;

const localeOf = (tag: string): Locale | null => {
  const [base = ''] = tag.toLowerCase().split('-', 1);
  if (base === 'zh') return TRADITIONAL.test(tag) ? 'zh-Hant' : 'zh-Hans';
  return isLocale(base) ? base : null;
};

/** The first language of the phone that the app speaks. Null if it speaks none of them. */
export const languageOfPhone = (tags: readonly string[]): Locale | null =>
  tags.map(localeOf).find((locale) => locale !== null) ?? null;
