import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, type ConsoleLocale, LOCALES, type Locale } from '../locales.ts';
import { allTexts, consoleTexts } from './all-texts.ts';
import { RETIRED, RETIRED_FOR_STAFF, retiredIn } from './retired-words.ts';

/** A sentence of each language with a word that has gone. */
const PLANTED: Record<Locale, string> = {
  en: 'You get your stake back.',
  th: 'เงินเดิมพันของคุณ',
  'zh-Hans': '您的胜率',
  'zh-Hant': '您的勝率',
  ja: '的中時の利益',
  vi: 'Xem nhật ký giá công khai',
  es: 'La operación acabó en empate',
  de: 'Ihre Trefferquote',
  it: 'Operazione vinta',
  pt: 'Seu acerto',
};

const PLANTED_FOR_STAFF: Record<ConsoleLocale, string> = {
  en: 'The house pays the gas.',
  th: 'พนักงานคนที่สองต้องอนุมัติ',
  'zh-Hans': '未申报',
  ja: '顧客に表示されます。',
  vi: 'đã khai báo quốc gia',
};

describe.each(LOCALES)('the texts of %s', (locale) => {
  it('use no word that has gone', () => {
    expect(retiredIn(RETIRED[locale], allTexts(locale))).toEqual([]);
  });

  it('would be found if one were planted', () => {
    expect(retiredIn(RETIRED[locale], [['planted', PLANTED[locale]]])).toHaveLength(1);
  });
});

describe.each(CONSOLE_LOCALES)('the texts of the console in %s', (locale) => {
  it('use no word that has gone', () => {
    expect(retiredIn(RETIRED_FOR_STAFF[locale], consoleTexts(locale))).toEqual([]);
  });

  it('would be found if one were planted', () => {
    const planted = [['planted', PLANTED_FOR_STAFF[locale]]] as const;
    expect(retiredIn(RETIRED_FOR_STAFF[locale], planted)).toHaveLength(1);
  });
});
