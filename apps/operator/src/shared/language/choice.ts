import { loadConsoleMessages } from '@tallystick/i18n/loaders/load-console-messages.ts';
import type { ConsoleLocale } from '@tallystick/i18n/locales.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { setTexts } from './text.ts';

export type ConsoleLanguage = 'en' | 'th' | 'vi' | 'zh' | 'ja';

/** The languages of the console, each with its own name. */
export const LANGUAGES: readonly (readonly [ConsoleLanguage, string])[] = [
  ['en', 'English'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['zh', '简体中文'],
  ['ja', '日本語'],
];

const named = (text: string): ConsoleLanguage | undefined =>
  LANGUAGES.find(([language]) => language === text)?.[0];

/** The tags of the languages, as the catalogues, the page's `lang` and the server know them. */
const TAGS: Readonly<Record<ConsoleLanguage, ConsoleLocale>> = {
  en: 'en',
  th: 'th',
  vi: 'vi',
  zh: 'zh-Hans',
  ja: 'ja',
};

const KEY = 'tallystick.console-language';

/** The stored language, or the first of the browser's that the console has. English otherwise. */
export const languageOf = (stored: string | null, wanted: readonly string[]): ConsoleLanguage => {
  const all = [stored ?? '', ...wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')];
  return all.map(named).find((language) => language !== undefined) ?? 'en';
};

/** The language of this device. */
export const chosenLanguage = (): ConsoleLanguage => languageOf(deviceTexts.read(KEY), navigator.languages);

/** Loads the texts of the chosen language. Must be called before a module with texts is imported. */
export const loadLanguage = async (): Promise<void> => {
  const language = chosenLanguage();
  document.documentElement.lang = TAGS[language];
  setTexts(TAGS[language], await loadConsoleMessages(TAGS[language]));
};

/** Keeps the choice on this device and loads the page again. An open draft asks first, as before any other way out. */
export const chooseLanguage = (language: ConsoleLanguage): void => {
  // Without storage the browser's language stays.
  if (deviceTexts.write(KEY, language)) window.location.reload();
};
