import { areaLoader } from '../area-loader.ts';

/** Loads the texts of withdrawals. */
export const loadWithdrawalsMessages = areaLoader('withdrawals', {
  th: () => import('../../messages/th/withdrawals.ts'),
  en: () => import('../../messages/en/withdrawals.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/withdrawals.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/withdrawals.ts'),
  ja: () => import('../../messages/ja/withdrawals.ts'),
  vi: () => import('../../messages/vi/withdrawals.ts'),
  es: () => import('../../messages/es/withdrawals.ts'),
  de: () => import('../../messages/de/withdrawals.ts'),
  it: () => import('../../messages/it/withdrawals.ts'),
  pt: () => import('../../messages/pt/withdrawals.ts'),
});
