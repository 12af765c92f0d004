import { areaLoader } from '../area-loader.ts';

/** Loads the texts of gestures, vibration and sound. */
export const loadTouchMessages = areaLoader('touch', {
  th: () => import('../../messages/th/touch.ts'),
  en: () => import('../../messages/en/touch.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/touch.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/touch.ts'),
  ja: () => import('../../messages/ja/touch.ts'),
  vi: () => import('../../messages/vi/touch.ts'),
  es: () => import('../../messages/es/touch.ts'),
  de: () => import('../../messages/de/touch.ts'),
  it: () => import('../../messages/it/touch.ts'),
  pt: () => import('../../messages/pt/touch.ts'),
});
