import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';

interface Loaded {
  readonly places: Area<'places'>;
}

const LOADERS: Record<Locale, () => Promise<Loaded>> = {
  th: () => import('../messages/th/places.ts'),
  en: () => import('../messages/en/places.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/places.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/places.ts'),
  ja: () => import('../messages/ja/places.ts'),
  vi: () => import('../messages/vi/places.ts'),
  es: () => import('../messages/es/places.ts'),
  de: () => import('../messages/de/places.ts'),
  it: () => import('../messages/it/places.ts'),
  pt: () => import('../messages/pt/places.ts'),
};

/** Loads the texts of maps and of the about page. Rejects if their chunk cannot be loaded. */
export const loadPlacesMessages = async (locale: Locale): Promise<Area<'places'>> =>
  (await LOADERS[locale]()).places;
