import { areaLoader } from '../area-loader.ts';

/** Loads the names of the lines in the consumption records. */
export const loadEntryMessages = areaLoader('entry', {
  th: () => import('../../messages/th/entry.ts'),
  en: () => import('../../messages/en/entry.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/entry.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/entry.ts'),
  ja: () => import('../../messages/ja/entry.ts'),
  vi: () => import('../../messages/vi/entry.ts'),
  es: () => import('../../messages/es/entry.ts'),
  de: () => import('../../messages/de/entry.ts'),
  it: () => import('../../messages/it/entry.ts'),
  pt: () => import('../../messages/pt/entry.ts'),
});
