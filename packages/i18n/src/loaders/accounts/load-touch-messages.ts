import type { Area } from '../../catalog/catalog.ts';
import type { Locale } from '../../locales.ts';

interface Loaded {
  readonly touch: Area<'touch'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
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
};

/** Loads the texts of gestures, vibration and sound. Rejects if their chunk cannot be loaded. */
export const loadTouchMessages = async (locale: Locale): Promise<Area<'touch'>> =>
  (await LOADERS[locale]()).touch;
