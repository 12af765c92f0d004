import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { complaintLetter } from './complaint-texts.ts';
import { dueMail, takenMail } from './loan-texts.ts';
import { noticeMail } from './notice-texts.ts';

const at = new Date('2026-11-22T00:31:09Z');
const paid = { at, detail: { amount: '1.234', currency: 'ETH', to: '0x12…ab' }, link: 'https://x/#/' };

describe('a mail about a withdrawal', () => {
  it.each([
    ['en', '1.234 ETH → 0x12…ab'],
    ['th', '1.234 ETH → 0x12…ab'],
    ['de', '1,234 ETH → 0x12…ab'],
    ['es', '1,234 ETH → 0x12…ab'],
    ['it', '1,234 ETH → 0x12…ab'],
    ['pt', '1,234 ETH → 0x12…ab'],
    ['vi', '1,234 ETH → 0x12…ab'],
  ] as const)('writes the amount as %s does', (locale, line) => {
    expect(noticeMail(locale, 'withdrawal_requested', paid).text).toContain(line);
  });

  it('writes its time in the order of the language, with its zone', () => {
    expect(noticeMail('en', 'withdrawal_paid', paid).text).toContain('Time: 22 Nov 2026, 00:31 UTC');
    expect(noticeMail('de', 'withdrawal_paid', paid).text).toContain('Zeit: 22.11.2026, 00:31 UTC');
    const off = { at, detail: { atMs: at.getTime() + 86_400_000 }, link: '' };
    expect(noticeMail('th', 'whitelist_off', off).text).toContain(
      '23 พ.ย. 2026 07:31 (เวลาไทย) · 23 พ.ย. 2026 00:31 UTC',
    );
    expect(noticeMail('ja', 'withdrawal_paid', paid).text).toContain('09:31 (日本時間)');
  });

  it.each(LOCALES)('says in %s that a payment cannot be called back, once it has left', (locale) => {
    const lines = (kind: 'withdrawal_paid' | 'withdrawal_requested') =>
      noticeMail(locale, kind, paid).text.split('\n').length;
    expect(lines('withdrawal_paid')).toBe(lines('withdrawal_requested') + 1);
  });
});

describe('a mail about a loan', () => {
  it('writes figures, rates and times as its language does', () => {
    const loan = { amount: '30063.00', owed: '30100.5', due: at, collateral: '0.341071', coin: 'BTC' };
    const mail = dueMail('de', { ...loan, penaltyRate: '0.02' });
    expect(mail.subject).toBe('Ihr Kredit ist am 22.11.2026, 00:31 UTC fällig');
    expect(mail.text).toContain('30.063,00 USDT');
    expect(mail.text).toContain('0,341071 BTC');
    expect(mail.text).toMatch(/2,00\s% verkauft|Vertragsstrafe von 2,00\s%/);
  });

  it('names the due time in the zone of the readers too', () => {
    const loan = { amount: '1', owed: '1', due: at, collateral: '1', coin: 'BTC', penaltyRate: '0.02' };
    expect(dueMail('ja', loan).text).toContain('09:31 (日本時間) · 2026/11/22 00:31 UTC');
    expect(dueMail('zh-Hant', loan).subject).toContain('08:31 (台灣時間)');
    expect(dueMail('es', loan).subject).toContain('00:31 UTC');
  });

  it('leaves no placeholder in any language', () => {
    const sale = { owed: '1', penaltyAmount: '2', sold: '3', price: '60000.12345678', returned: '4' };
    const taken = { reason: 'collateral', amount: '1', own: '1', collateral: '1', coin: 'BTC' } as const;
    for (const locale of LOCALES) {
      const mails = [
        takenMail(locale, { ...taken, left: null, sale }),
        takenMail(locale, { ...taken, left: null, sale: null }),
        takenMail(locale, { ...taken, left: '2', sale: null }),
      ];
      expect(mails.map(({ subject, text }) => subject + text).join('')).not.toMatch(/[{}]|–/);
    }
    expect(takenMail('it', { ...taken, left: null, sale }).text).toContain('60.000,12345678 USDT');
  });
});

describe('a letter about a complaint', () => {
  it.each(LOCALES)('leaves no placeholder in %s, and keeps the words of people as they are', (locale) => {
    const about = { number: '0d4c1f0e', subject: 'A {number} of mine' };
    const received = complaintLetter(locale, { kind: 'acknowledgement', due: at }, about);
    const answer = complaintLetter(locale, { kind: 'answer', words: 'We ask {due}.' }, about);
    const outcomes = (['upheld', 'partly_upheld', 'rejected', 'withdrawn'] as const).map(
      (outcome) => complaintLetter(locale, { kind: 'final', words: 'Done.', outcome }, about).text,
    );
    for (const { subject, text } of [received, answer]) {
      expect(subject).toContain('0d4c1f0e');
      expect(text.replace('A {number} of mine', '').replace('We ask {due}.', '')).not.toMatch(/[{}]/);
    }
    expect(new Set(outcomes).size).toBe(4);
  });
});
