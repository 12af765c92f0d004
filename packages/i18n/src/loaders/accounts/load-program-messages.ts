import { areaLoader } from '../area-loader.ts';

/** Loads the texts of the API for a customer's programs. */
export const loadProgramMessages = areaLoader('programs', {
  th: () => import('../../messages/th/programs.ts'),
  en: () => import('../../messages/en/programs.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/programs.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/programs.ts'),
  ja: () => import('../../messages/ja/programs.ts'),
  vi: () => import('../../messages/vi/programs.ts'),
  es: () => import('../../messages/es/programs.ts'),
  de: () => import('../../messages/de/programs.ts'),
  it: () => import('../../messages/it/programs.ts'),
  pt: () => import('../../messages/pt/programs.ts'),
});
