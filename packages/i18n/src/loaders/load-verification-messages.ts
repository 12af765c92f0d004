import { areaLoader } from './area-loader.ts';

/** Loads the texts of the verification pages. */
export const loadVerificationMessages = areaLoader('verification', {
  th: () => import('../messages/th/verification.ts'),
  en: () => import('../messages/en/verification.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/verification.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/verification.ts'),
  ja: () => import('../messages/ja/verification.ts'),
  vi: () => import('../messages/vi/verification.ts'),
  es: () => import('../messages/es/verification.ts'),
  de: () => import('../messages/de/verification.ts'),
  it: () => import('../messages/it/verification.ts'),
  pt: () => import('../messages/pt/verification.ts'),
});
