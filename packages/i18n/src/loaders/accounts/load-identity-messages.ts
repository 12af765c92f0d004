import type { Area } from '../../catalog/catalog.ts';
import type { Locale } from '../../locales.ts';

interface Loaded {
  readonly identity: Area<'identity'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
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
};

/** Loads the texts of personal information. Rejects if their chunk cannot be loaded. */
export const loadIdentityMessages = async (locale: Locale): Promise<Area<'identity'>> =>
  (await LOADERS[locale]()).identity;
