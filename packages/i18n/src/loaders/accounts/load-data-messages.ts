import { areaLoader } from '../area-loader.ts';

/** Loads the texts of a customer's own data: export, reset and closing. */
export const loadDataMessages = areaLoader('data', {
  th: () => import('../../messages/th/data.ts'),
  en: () => import('../../messages/en/data.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/data.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/data.ts'),
  ja: () => import('../../messages/ja/data.ts'),
  vi: () => import('../../messages/vi/data.ts'),
  es: () => import('../../messages/es/data.ts'),
  de: () => import('../../messages/de/data.ts'),
  it: () => import('../../messages/it/data.ts'),
  pt: () => import('../../messages/pt/data.ts'),
});
