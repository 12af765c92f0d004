/** The languages of the app, English first: what has no words in one is said in it. */
export const LANGUAGES = ['en', 'th', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt'] as const;
