import { loadConsoleMessages } from '../loaders/load-console-messages.ts';
import type { ConsoleLocale } from '../locales.ts';
import type { ConsoleTranslation } from './console-catalog.ts';

/** All catalogs of the console, for code that checks all of them. A member of staff loads only one. */
export const CONSOLE_CATALOGS: Readonly<Record<ConsoleLocale, ConsoleTranslation>> = {
  en: await loadConsoleMessages('en'),
  th: await loadConsoleMessages('th'),
  vi: await loadConsoleMessages('vi'),
  'zh-Hans': await loadConsoleMessages('zh-Hans'),
  ja: await loadConsoleMessages('ja'),
};
