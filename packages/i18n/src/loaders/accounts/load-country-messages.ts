import { areaLoader } from '../area-loader.ts';

/** Loads the texts about the customer's country. */
export const loadCountryMessages = areaLoader('country', {
  th: () => import('../../messages/th/country.ts'),
  en: () => import('../../messages/en/country.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/country.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/country.ts'),
  ja: () => import('../../messages/ja/country.ts'),
  vi: () => import('../../messages/vi/country.ts'),
  es: () => import('../../messages/es/country.ts'),
  de: () => import('../../messages/de/country.ts'),
  it: () => import('../../messages/it/country.ts'),
  pt: () => import('../../messages/pt/country.ts'),
});
