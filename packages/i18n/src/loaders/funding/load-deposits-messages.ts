import type { Area } from '../../catalog/catalog.ts';
import type { Locale } from '../../locales.ts';

interface Loaded {
  readonly deposits: Area<'deposits'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
  th: () => import('../../messages/th/deposits.ts'),
  en: () => import('../../messages/en/deposits.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/deposits.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/deposits.ts'),
  ja: () => import('../../messages/ja/deposits.ts'),
  vi: () => import('../../messages/vi/deposits.ts'),
  es: () => import('../../messages/es/deposits.ts'),
  de: () => import('../../messages/de/deposits.ts'),
  it: () => import('../../messages/it/deposits.ts'),
  pt: () => import('../../messages/pt/deposits.ts'),
};

/** Loads the texts of the deposit pages. Rejects if their chunk cannot be loaded. */
export const loadDepositsMessages = async (locale: Locale): Promise<Area<'deposits'>> =>
  (await LOADERS[locale]()).deposits;
