import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';

interface Loaded {
  readonly lists: Area<'lists'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
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
};

/** Loads the texts of records, results, team and quick trade. Rejects if their chunk cannot be loaded. */
export const loadListMessages = async (locale: Locale): Promise<Area<'lists'>> =>
  (await LOADERS[locale]()).lists;
