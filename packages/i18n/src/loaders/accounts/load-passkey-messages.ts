import { areaLoader } from '../area-loader.ts';

/** Loads the texts about passkeys and the lock of the app. */
export const loadPasskeyMessages = areaLoader('passkeys', {
  th: () => import('../../messages/th/passkeys.ts'),
  en: () => import('../../messages/en/passkeys.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/passkeys.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/passkeys.ts'),
  ja: () => import('../../messages/ja/passkeys.ts'),
  vi: () => import('../../messages/vi/passkeys.ts'),
  es: () => import('../../messages/es/passkeys.ts'),
  de: () => import('../../messages/de/passkeys.ts'),
  it: () => import('../../messages/it/passkeys.ts'),
  pt: () => import('../../messages/pt/passkeys.ts'),
});
