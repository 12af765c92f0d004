import { describe, expect, it } from 'vitest';
import { isConsoleLocale, LOCALES, type Locale } from '../locales.ts';
import { allTexts, consoleTexts } from './all-texts.ts';

/**
 * How a language names the one who acts next, and the act: it asks the reader, or says what the reader can do, must do, or need not do.
 * Spanish, Italian and Portuguese ask by a verb alone, so their verbs are listed.
 */
const ACTS: Record<Locale, RegExp> = {
  en: /\b(?:please|you can|you don’t need to)\b|(?:^|[.:] )(?:Free|Remove|Revoke|Open|Decide)\b/i,
  th: /กรุณา|ได้|ไม่ต้อง|ต้อง/,
  'zh-Hans': /请|可|无需|必须|即|须/,
  'zh-Hant': /請|可|無需|必須|即|須/,
  ja: /ください|できます|いただけます|必要は?ありません/,
  vi: /vui lòng|hãy|bạn/i,
  de: /\bbitte\b|\bSie (?:können|müssen)\b|\b(?:können|müssen) Sie\b|(?:^|[.] )(?:Entfernen|Widerrufen|Öffnen|Verfolgen) Sie\b/i,
  es: /\b(?:puedes|podrás|no tienes que|revisa|inicia|vuelve|usa|empieza|sube|espera|inténtalo|elimina|elige|ciérralo|ingresa|confirma|firma|revoca|llama|abre|solicita|contacta|síguela|revísal[ao]|restablece|indica|cámbialo|retira|completa|opera|pregunta|pídeselo)(?=[\s.:,])/i,
  it: /\b(?:puoi|potrai|non devi|controlla|ricontrollalo|controllalo|accedi|chiedi|torna|usa|usane|ricomincia|apri|carica|attendi|riprova|rimuovi|rimuovine|scegline|chiudilo|inserisci|inseriscine|conferma|firma|revocane|chiama|richiedine|contatta|preleva|ripristina|indica|modificalo|segui|seguila|completa)(?=[\s.:,])/i,
  pt: /\b(?:você pode|você poderá|não precisa|verifique|entre|peça|volte|use|chame|comece|abra|envie|aguarde|tente|confira|confira-o|remova|escolha|encerre|pergunte|digite|informe|confirme|assine|revogue|solicite|fale|saque|redefina|altere-o|acompanhe-a|complete)(?=[\s.:,])/i,
};

/** They say that something is too much, and nothing of an act. */
const PLANTED: Record<Locale, string> = {
  en: 'The amount is too large.',
  th: 'จำนวนเงินมากเกินไป',
  'zh-Hans': '金额过大。',
  'zh-Hant': '金額過大。',
  ja: '金額が大きすぎます。',
  vi: 'Số tiền quá lớn.',
  de: 'Der Betrag ist zu hoch.',
  es: 'El importe es demasiado alto.',
  it: 'L’importo è troppo alto.',
  pt: 'O valor é alto demais.',
};

const refusals = (locale: Locale): readonly (readonly [string, string])[] =>
  [...allTexts(locale), ...(isConsoleLocale(locale) ? consoleTexts(locale) : [])].filter(([key]) =>
    key.startsWith('error.'),
  );

describe.each(LOCALES)('a refusal in %s', (locale) => {
  it('says who acts next, and how', () => {
    expect(refusals(locale).length).toBeGreaterThan(80);
    expect(refusals(locale).filter(([, text]) => !ACTS[locale].test(text))).toEqual([]);
  });

  it('would be found if it did not', () => {
    expect(ACTS[locale].test(PLANTED[locale])).toBe(false);
  });
});
