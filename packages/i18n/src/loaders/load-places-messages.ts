import { areaLoader } from './area-loader.ts';

/** Loads the texts of maps and of the about page. */
export const loadPlacesMessages = areaLoader('places', {
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
});
