import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../locales.ts';
import { allTexts } from './all-texts.ts';

/** How a language says what to do next, or that there is nothing to do. */
const ACTS: Partial<Record<Locale, RegExp>> = {
  en: /\b(?:please|you can|you don’t need to)\b|(?:^|[.:] )(?:Free|Remove|Revoke|Open|Decide)\b/i,
  th: /กรุณา|ได้|ไม่ต้อง|ต้อง/,
  'zh-Hans': /请|可|无需|必须|即|须/,
  'zh-Hant': /請|可|無需|必須|即|須/,
  ja: /ください|できます|いただけます|必要は?ありません/,
  vi: /vui lòng|hãy|bạn/i,
};

const refusals = (locale: Locale): readonly (readonly [string, string])[] =>
  [...allTexts(locale)].filter(([key]) => key.startsWith('error.'));

const sentences = (text: string): number =>
  text.split(/[.!?:](?=\s|$)/).filter((part) => part.trim() !== '').length;

describe.each(LOCALES)('a refusal in %s', (locale) => {
  const act = ACTS[locale];
  const english = new Map(refusals('en'));

  it('says what to do next', () => {
    const silent = refusals(locale).filter(([key, text]) =>
      act === undefined ? sentences(text) < sentences(english.get(key) ?? '') : !act.test(text),
    );
    expect(silent).toEqual([]);
  });
});
