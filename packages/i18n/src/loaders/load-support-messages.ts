import { areaLoader } from './area-loader.ts';

/** Loads the texts of the conversation with customer service. */
export const loadSupportMessages = areaLoader('support', {
  th: () => import('../messages/th/support.ts'),
  en: () => import('../messages/en/support.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/support.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/support.ts'),
  ja: () => import('../messages/ja/support.ts'),
  vi: () => import('../messages/vi/support.ts'),
  es: () => import('../messages/es/support.ts'),
  de: () => import('../messages/de/support.ts'),
  it: () => import('../messages/it/support.ts'),
  pt: () => import('../messages/pt/support.ts'),
});
