import { languageTag } from './language/text.ts';

const names = new Intl.DisplayNames([languageTag()], { type: 'language' });

/** `Thai (th)`. An unknown tag stays as it is. */
export const languageWords = (locale: string): string => {
  try {
    const name = names.of(locale);
    return name === undefined || name === locale ? locale : `${name} (${locale})`;
  } catch {
    return locale;
  }
};
