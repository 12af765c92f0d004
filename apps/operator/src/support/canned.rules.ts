import type { CannedAnswer } from '@tallystick/contract';

/** An answer in the customer's language, or in English where it has none. */
export const textIn = ({ texts }: CannedAnswer, locale: string): string => texts[locale] ?? texts['en'] ?? '';

/** What `/` and some letters of a shortcut may mean, alone in the field; nothing for any other text. */
export const suggest = (typed: string, answers: readonly CannedAnswer[]): readonly CannedAnswer[] => {
  const wanted = /^\/([a-z0-9-]*)$/.exec(typed)?.[1];
  return wanted === undefined ? [] : answers.filter(({ shortcut }) => shortcut.startsWith(wanted));
};
