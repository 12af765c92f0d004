import { areaLoader } from './area-loader.ts';

/** Loads the texts of the fund, the miners and the activity. */
export const loadProductMessages = areaLoader('products', {
  th: () => import('../messages/th/products.ts'),
  en: () => import('../messages/en/products.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/products.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/products.ts'),
  ja: () => import('../messages/ja/products.ts'),
  vi: () => import('../messages/vi/products.ts'),
  es: () => import('../messages/es/products.ts'),
  de: () => import('../messages/de/products.ts'),
  it: () => import('../messages/it/products.ts'),
  pt: () => import('../messages/pt/products.ts'),
});
