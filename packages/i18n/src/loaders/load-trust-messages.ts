import { areaLoader } from './area-loader.ts';

/** Loads the texts of the public pages. */
export const loadTrustMessages = areaLoader('trust', {
  th: () => import('../messages/th/trust.ts'),
  en: () => import('../messages/en/trust.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/trust.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/trust.ts'),
  ja: () => import('../messages/ja/trust.ts'),
  vi: () => import('../messages/vi/trust.ts'),
  es: () => import('../messages/es/trust.ts'),
  de: () => import('../messages/de/trust.ts'),
  it: () => import('../messages/it/trust.ts'),
  pt: () => import('../messages/pt/trust.ts'),
});
