import { areaLoader } from '../area-loader.ts';

/** Loads the texts of personal information. */
export const loadIdentityMessages = areaLoader('identity', {
  th: () => import('../../messages/th/identity.ts'),
  en: () => import('../../messages/en/identity.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/identity.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/identity.ts'),
  ja: () => import('../../messages/ja/identity.ts'),
  vi: () => import('../../messages/vi/identity.ts'),
  es: () => import('../../messages/es/identity.ts'),
  de: () => import('../../messages/de/identity.ts'),
  it: () => import('../../messages/it/identity.ts'),
  pt: () => import('../../messages/pt/identity.ts'),
});
