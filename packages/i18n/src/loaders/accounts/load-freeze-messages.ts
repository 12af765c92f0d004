import { areaLoader } from '../area-loader.ts';

/** Loads the texts about freezes by staff. */
export const loadFreezeMessages = areaLoader('freezes', {
  th: () => import('../../messages/th/freezes.ts'),
  en: () => import('../../messages/en/freezes.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/freezes.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/freezes.ts'),
  ja: () => import('../../messages/ja/freezes.ts'),
  vi: () => import('../../messages/vi/freezes.ts'),
  es: () => import('../../messages/es/freezes.ts'),
  de: () => import('../../messages/de/freezes.ts'),
  it: () => import('../../messages/it/freezes.ts'),
  pt: () => import('../../messages/pt/freezes.ts'),
});
