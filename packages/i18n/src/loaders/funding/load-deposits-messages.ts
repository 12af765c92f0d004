import { areaLoader } from '../area-loader.ts';

/** Loads the texts of the deposit pages. */
export const loadDepositsMessages = areaLoader('deposits', {
  th: () => import('../../messages/th/deposits.ts'),
  en: () => import('../../messages/en/deposits.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/deposits.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/deposits.ts'),
  ja: () => import('../../messages/ja/deposits.ts'),
  vi: () => import('../../messages/vi/deposits.ts'),
  es: () => import('../../messages/es/deposits.ts'),
  de: () => import('../../messages/de/deposits.ts'),
  it: () => import('../../messages/it/deposits.ts'),
  pt: () => import('../../messages/pt/deposits.ts'),
});
