import { areaLoader } from './area-loader.ts';

/** Loads the texts of loans. */
export const loadLoanMessages = areaLoader('loans', {
  th: () => import('../messages/th/loans.ts'),
  en: () => import('../messages/en/loans.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/loans.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/loans.ts'),
  ja: () => import('../messages/ja/loans.ts'),
  vi: () => import('../messages/vi/loans.ts'),
  es: () => import('../messages/es/loans.ts'),
  de: () => import('../messages/de/loans.ts'),
  it: () => import('../messages/it/loans.ts'),
  pt: () => import('../messages/pt/loans.ts'),
});
