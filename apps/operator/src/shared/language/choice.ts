import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { type Catalogue, setTexts } from './text.ts';

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

/** Each language is a file of its own, loaded only for its readers. English is in the code. */
const CATALOGUES: Readonly<Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ default: Catalogue }>>> = {
  th: () => import('./catalogues/th.json'),
  vi: () => import('./catalogues/vi.json'),
  zh: () => import('./catalogues/zh.json'),
  ja: () => import('./catalogues/ja.json'),
};

/** The names that the page's `lang` has, by which the browser chooses glyphs. */
const TAGS: Readonly<Record<ConsoleLanguage, string>> = {
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
  if (language !== 'en') setTexts(TAGS[language], (await CATALOGUES[language]()).default);
};

/** Keeps the choice on this device and loads the page again. An open draft asks first, as before any other way out. */
export const chooseLanguage = (language: ConsoleLanguage): void => {
  // Without storage the browser's language stays.
  if (deviceTexts.write(KEY, language)) window.location.reload();
};
