import { areaLoader } from './area-loader.ts';

/** Loads the statement of accessibility. */
export const loadAccessibilityMessages = areaLoader('accessibility', {
  th: () => import('../messages/th/accessibility.ts'),
  en: () => import('../messages/en/accessibility.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/accessibility.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/accessibility.ts'),
  ja: () => import('../messages/ja/accessibility.ts'),
  vi: () => import('../messages/vi/accessibility.ts'),
  es: () => import('../messages/es/accessibility.ts'),
  de: () => import('../messages/de/accessibility.ts'),
  it: () => import('../messages/it/accessibility.ts'),
  pt: () => import('../messages/pt/accessibility.ts'),
});
