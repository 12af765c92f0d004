/** The languages of the app, English first. English is the fallback. */
export const LANGUAGES = ['en', 'th', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt'] as const;
