import type { CodedReason } from '@tallystick/contract/reasons/reason.ts';
import { codeWords, refusalWords } from './codes.ts';
import { say } from './text.ts';

/** Values that are codes themselves. Runbooks name a signer’s refusal by its code, so that stays beside the words. */
const VALUE_WORDS: Readonly<Record<string, (value: string) => string>> = {
  refusal: (code) => `${refusalWords(code)} (${code})`,
  account: (code) => (/^\d+$/.test(code) ? code : codeWords(code)),
};

/** A reason of the server in the language of the console. The catalogues have every code of the contract. */
export const reasonWords = ({ code, values }: CodedReason): string =>
  say(
    `reason.${code}`,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, VALUE_WORDS[name]?.(value) ?? value]),
    ),
  );

/** The words of each reason, with semicolons. */
export const reasonsWords = (reasons: readonly CodedReason[]): string => reasons.map(reasonWords).join('; ');
