import { areaLoader } from '../area-loader.ts';

/** Loads the texts of the picture of a receipt. */
export const loadShareMessages = areaLoader('share', {
  th: () => import('../../messages/th/share.ts'),
  en: () => import('../../messages/en/share.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/share.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/share.ts'),
  ja: () => import('../../messages/ja/share.ts'),
  vi: () => import('../../messages/vi/share.ts'),
  es: () => import('../../messages/es/share.ts'),
  de: () => import('../../messages/de/share.ts'),
  it: () => import('../../messages/it/share.ts'),
  pt: () => import('../../messages/pt/share.ts'),
});
