import type { CannedAnswer } from '@tallystick/contract';

/** An answer in the customer's language, or in English if there is none. */
export const textIn = ({ texts }: CannedAnswer, locale: string): string => texts[locale] ?? texts['en'] ?? '';

/** Suggestions for `/` and the first letters of a shortcut, if the field contains nothing else. Empty for any other text. */
export const suggest = (typed: string, answers: readonly CannedAnswer[]): readonly CannedAnswer[] => {
  const wanted = /^\/([a-z0-9-]*)$/.exec(typed)?.[1];
  return wanted === undefined ? [] : answers.filter(({ shortcut }) => shortcut.startsWith(wanted));
};
