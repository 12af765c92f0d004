import { areaLoader } from '../area-loader.ts';

/** Loads the texts of worth over time and of results. */
export const loadWorthMessages = areaLoader('worth', {
  th: () => import('../../messages/th/worth.ts'),
  en: () => import('../../messages/en/worth.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/worth.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/worth.ts'),
  ja: () => import('../../messages/ja/worth.ts'),
  vi: () => import('../../messages/vi/worth.ts'),
  es: () => import('../../messages/es/worth.ts'),
  de: () => import('../../messages/de/worth.ts'),
  it: () => import('../../messages/it/worth.ts'),
  pt: () => import('../../messages/pt/worth.ts'),
});
