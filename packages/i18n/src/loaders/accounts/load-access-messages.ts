import { areaLoader } from '../area-loader.ts';

/** Loads the texts of wallet login, two-step login, codes, devices and limits. */
export const loadAccessMessages = areaLoader('access', {
  th: () => import('../../messages/th/access.ts'),
  en: () => import('../../messages/en/access.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/access.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/access.ts'),
  ja: () => import('../../messages/ja/access.ts'),
  vi: () => import('../../messages/vi/access.ts'),
  es: () => import('../../messages/es/access.ts'),
  de: () => import('../../messages/de/access.ts'),
  it: () => import('../../messages/it/access.ts'),
  pt: () => import('../../messages/pt/access.ts'),
});
