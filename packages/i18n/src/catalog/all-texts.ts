import type { ConsoleLocale, Locale } from '../locales.ts';
import { complaintLetter } from '../server/complaint-texts.ts';
import { dueMail, takenMail } from '../server/loan-texts.ts';
import { accountNamesMail, codeMail, withMailWord } from '../server/mail-texts.ts';
import { NOTICE_KINDS, noticeMail } from '../server/notice-texts.ts';
import { STATEMENT_TEXTS } from '../server/statement-texts.ts';
import { CATALOGS, flatten } from './catalogs.ts';
import { CONSOLE_CATALOGS } from './console-catalogs.ts';

type Mail = { readonly subject: string; readonly text: string };

const LOAN = { amount: '1', owed: '1', due: new Date(0), collateral: '1', coin: 'BTC', penaltyRate: '0.02' };
const SALE = { owed: '1', penaltyAmount: '1', sold: '1', price: '1', returned: '1' };
const TAKEN = { amount: '1', own: '1', collateral: '1', coin: 'BTC', left: null, sale: null };

const COMPLAINT = { number: '1', subject: '' };
const OUTCOMES = ['upheld', 'partly_upheld', 'rejected', 'withdrawn'] as const;

const mailsOf = (locale: Locale): readonly (readonly [string, Mail])[] => [
  ['reset', codeMail(locale, 'password_reset', '000000', 'a')],
  ['email', codeMail(locale, 'email', '000000')],
  ['names', accountNamesMail(locale, ['a'])],
  ['word', { subject: '', text: withMailWord(locale, '', 'a') }],
  ['due', dueMail(locale, LOAN)],
  ['sold', takenMail(locale, { ...TAKEN, reason: 'collateral', sale: SALE })],
  ['repaid', takenMail(locale, { ...TAKEN, reason: 'expired' })],
  ['partly-repaid', takenMail(locale, { ...TAKEN, reason: 'collateral', left: '1' })],
  ['complaint', complaintLetter(locale, { kind: 'acknowledgement', due: new Date(0) }, COMPLAINT)],
  ['complaint-answer', complaintLetter(locale, { kind: 'answer', words: '' }, COMPLAINT)],
  ...OUTCOMES.map(
    (outcome) =>
      [
        `complaint-${outcome}`,
        complaintLetter(locale, { kind: 'final', words: '', outcome }, COMPLAINT),
      ] as const,
  ),
  ...NOTICE_KINDS.map(
    (kind) => [kind, noticeMail(locale, kind, { at: new Date(0), detail: null, link: '' })] as const,
  ),
];

/** Every text of a language by its key: those of the app, of the yearly statement and its file, and of all mails. */
export const allTexts = (locale: Locale): ReadonlyMap<string, string> => {
  const { csv, statement } = STATEMENT_TEXTS[locale];
  const mails = mailsOf(locale).flatMap(([name, { subject, text }]) =>
    // Each line alone, so that a word in one is not taken for the translation of another.
    [subject, ...text.split('\n')].map((line, at) => [`mail.${name}.${at}`, line] as const),
  );
  return new Map([...flatten(CATALOGS[locale]), ...flatten({ csv, statement }), ...mails]);
};

/** Every text of the console by its id. */
export const consoleTexts = (locale: ConsoleLocale): ReadonlyMap<string, string> =>
  flatten(CONSOLE_CATALOGS[locale]);
