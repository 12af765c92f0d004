import type { ConsoleTranslation } from '../catalog/console-catalog.ts';
import type { ConsoleLocale } from '../locales.ts';

/** One chunk per language, because a member of staff reads only one. */
const LOADERS: Readonly<Record<ConsoleLocale, () => Promise<ConsoleTranslation>>> = {
  en: () => import('../messages/en/console/index.ts'),
  th: () => import('../messages/th/console/index.ts'),
  vi: () => import('../messages/vi/console/index.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/console/index.ts'),
  ja: () => import('../messages/ja/console/index.ts'),
};

/** Loads the texts of the operator's console. Rejects if their chunk cannot be loaded. */
export const loadConsoleMessages = (locale: ConsoleLocale): Promise<ConsoleTranslation> => LOADERS[locale]();
