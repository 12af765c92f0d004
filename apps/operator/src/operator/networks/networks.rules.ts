import { t } from '../../shared/language/text.ts';

/** The lines of a text, without spaces and empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `10.8.0.0/16, 203.0.113.7/32`. */
export const networkWords = (networks: readonly string[]): string =>
  networks.join(', ') || t('every address');
