import type { Translation } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';

/** One chunk per language, because a phone shows only one. */
const LOADERS: Record<Locale, () => Promise<Translation>> = {
  th: () => import('../messages/th/index.ts'),
  en: () => import('../messages/en/index.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/index.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/index.ts'),
  ja: () => import('../messages/ja/index.ts'),
  vi: () => import('../messages/vi/index.ts'),
  es: () => import('../messages/es/index.ts'),
  de: () => import('../messages/de/index.ts'),
  it: () => import('../messages/it/index.ts'),
  pt: () => import('../messages/pt/index.ts'),
};

/** Loads the catalog of a language. Rejects if its chunk cannot be loaded. */
export const loadMessages = (locale: Locale): Promise<Translation> => LOADERS[locale]();
