import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';

interface Loaded {
  readonly loans: Area<'loans'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
  th: () => import('../messages/th/loans.ts'),
  en: () => import('../messages/en/loans.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/loans.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/loans.ts'),
  ja: () => import('../messages/ja/loans.ts'),
  vi: () => import('../messages/vi/loans.ts'),
  es: () => import('../messages/es/loans.ts'),
  de: () => import('../messages/de/loans.ts'),
  it: () => import('../messages/it/loans.ts'),
  pt: () => import('../messages/pt/loans.ts'),
};

/** Loads the texts of loans. Rejects if their chunk cannot be loaded. */
export const loadLoanMessages = async (locale: Locale): Promise<Area<'loans'>> =>
  (await LOADERS[locale]()).loans;
