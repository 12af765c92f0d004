import type { Area } from '../../catalog/catalog.ts';
import type { Locale } from '../../locales.ts';

interface Loaded {
  readonly withdrawals: Area<'withdrawals'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
  th: () => import('../../messages/th/withdrawals.ts'),
  en: () => import('../../messages/en/withdrawals.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/withdrawals.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/withdrawals.ts'),
  ja: () => import('../../messages/ja/withdrawals.ts'),
  vi: () => import('../../messages/vi/withdrawals.ts'),
  es: () => import('../../messages/es/withdrawals.ts'),
  de: () => import('../../messages/de/withdrawals.ts'),
  it: () => import('../../messages/it/withdrawals.ts'),
  pt: () => import('../../messages/pt/withdrawals.ts'),
};

/** Loads the texts of withdrawals. Rejects if their chunk cannot be loaded. */
export const loadWithdrawalsMessages = async (locale: Locale): Promise<Area<'withdrawals'>> =>
  (await LOADERS[locale]()).withdrawals;
