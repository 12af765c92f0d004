import { areaLoader } from '../area-loader.ts';

/** Loads the texts of linked wallets and bank cards. */
export const loadDestinationsMessages = areaLoader('destinations', {
  th: () => import('../../messages/th/destinations.ts'),
  en: () => import('../../messages/en/destinations.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/destinations.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/destinations.ts'),
  ja: () => import('../../messages/ja/destinations.ts'),
  vi: () => import('../../messages/vi/destinations.ts'),
  es: () => import('../../messages/es/destinations.ts'),
  de: () => import('../../messages/de/destinations.ts'),
  it: () => import('../../messages/it/destinations.ts'),
  pt: () => import('../../messages/pt/destinations.ts'),
});
