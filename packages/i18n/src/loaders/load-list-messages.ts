import { areaLoader } from './area-loader.ts';

/** Loads the texts of records, results, team and quick trade. */
export const loadListMessages = areaLoader('lists', {
  th: () => import('../messages/th/lists.ts'),
  en: () => import('../messages/en/lists.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/lists.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/lists.ts'),
  ja: () => import('../messages/ja/lists.ts'),
  vi: () => import('../messages/vi/lists.ts'),
  es: () => import('../messages/es/lists.ts'),
  de: () => import('../messages/de/lists.ts'),
  it: () => import('../messages/it/lists.ts'),
  pt: () => import('../messages/pt/lists.ts'),
});
