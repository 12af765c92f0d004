import { ERROR_STATUS, FIELD_ERRORS, isErrorCode } from '@tallystick/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, LOCALES, type Locale } from '../locales.ts';
import { translate } from './translate.ts';

describe('what the server says', () => {
  it.each(LOCALES)('has words for every error and every field in %s', (locale) => {
    const codes = Object.keys(ERROR_STATUS).filter(isErrorCode);
    const said = [
      ...codes.map((code) => translate(locale, `error.${code}`)),
      ...FIELD_ERRORS.map((code) => translate(locale, `field.${code}`)),
    ];
    expect(said.filter((text) => /^(error|field)\./.test(text))).toEqual([]);
  });

  it('names the columns of a file in each language by words of its own', () => {
    const said = LOCALES.map((locale) => translate(locale, 'csv.balance_after'));
    expect(new Set(said).size).toBe(LOCALES.length);
    expect(translate('de', 'entry.loan_payout')).toBe('Kredit ausgezahlt');
  });

  it('to staff is in the languages of the console, and in English for another program', () => {
    const refusal = (locale: Locale): string => translate(locale, 'error.last_admin');
    expect(new Set(CONSOLE_LOCALES.map(refusal)).size).toBe(CONSOLE_LOCALES.length);
    expect(refusal('de')).toBe(refusal('en'));
  });

  it('is in the language that was asked for', () => {
    expect(translate('de', 'error.not_found')).toBe(
      'Das wurde nicht gefunden. Bitte gehen Sie zurück und suchen Sie noch einmal.',
    );
    expect(translate('en', 'field.required')).toBe('Please fill this in.');
  });
});
