import { areaLoader } from './area-loader.ts';

/** Loads the texts of shared parts of forms. */
export const loadFormsMessages = areaLoader('forms', {
  th: () => import('../messages/th/forms.ts'),
  en: () => import('../messages/en/forms.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/forms.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/forms.ts'),
  ja: () => import('../messages/ja/forms.ts'),
  vi: () => import('../messages/vi/forms.ts'),
  es: () => import('../messages/es/forms.ts'),
  de: () => import('../messages/de/forms.ts'),
  it: () => import('../messages/it/forms.ts'),
  pt: () => import('../messages/pt/forms.ts'),
});
