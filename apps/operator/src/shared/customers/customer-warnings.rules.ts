import type { CustomerScreening, customerWarnings, DataOf, SharedUse } from '@tallystick/contract';
import { utcAt } from '../format.rules.ts';

export type Warnings = DataOf<typeof customerWarnings>;

/** The customer of a decision, and the address, card or picture that it concerns. */
export interface About {
  readonly uid: string;
  /** In the server's form: an address, the last four digits of a card, or the address of a picture. */
  readonly subject?: string;
}

const KINDS: Readonly<Record<SharedUse['kind'], string>> = {
  address: 'address',
  card: 'card',
  screenshot: 'screenshot',
  id_photo: 'ID photo',
  signature: 'signature',
  document: 'document number',
  name_and_phone: 'name with the phone number',
};

/** True if the decision concerns this very thing. Pictures are shown under signed addresses that contain their upload's id. */
const isSubject = ({ kind, subject }: SharedUse, about: string | undefined): boolean => {
  if (about === undefined) return false;
  if (kind === 'document' || kind === 'name_and_phone') return false;
  if (kind === 'address') return about.toLowerCase() === subject.toLowerCase();
  return about.includes(subject);
};

export interface Warning {
  readonly key: string;
  readonly text: string;
  /** Other accounts, to be linked. */
  readonly others: readonly { readonly uid: string; readonly account: string }[];
  readonly more: boolean;
}

const useWarning = (use: SharedUse, about: string | undefined): Warning => {
  const { kind, subject, others, more, used_again } = use;
  const name = kind === 'address' ? `${KINDS[kind]} ${subject}` : `${KINDS[kind]}`;
  const card = kind === 'card' || kind === 'document' ? ` ··${subject}` : '';
  const which = isSubject(use, about) ? `This ${KINDS[kind]}` : `The ${name}${card} of this account`;
  const again =
    used_again === 0
      ? ''
      : ` stands in ${used_again === 1 ? 'another deposit' : `${used_again} other deposits`} of the same account`;
  const shared = others.length === 0 ? '' : `${again === '' ? '' : ', and'} is used by`;
  return { key: `${kind} ${subject}`, text: `${which}${again}${shared}`, others, more };
};

/** Everything that the decider has to know: the freezes first, then the subject of the decision itself. */
export const warningsOf = (of: Warnings, about: string | undefined): readonly Warning[] => {
  const plain = (key: string, text: string): Warning => ({ key, text, others: [], more: false });
  const [these, rest] = [true, false].map((is) => of.shared.filter((use) => isSubject(use, about) === is));
  return [
    ...of.freezes.map(({ freeze_id, what, frozen_by, since, reason }) =>
      plain(freeze_id, `Frozen: ${what}, since ${utcAt(since)} by ${frozen_by}: ${reason}`),
    ),
    ...(of.info_rejected ? [plain('info', 'The personal information was rejected')] : []),
    ...[...(these ?? []), ...(rest ?? [])].map((use) => useWarning(use, about)),
  ];
};

const ASKED_ABOUT: Readonly<Record<CustomerScreening['kind'], string>> = {
  kyc: 'Personal information, version',
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
};

const OUTCOMES = {
  clear: 'no objection',
  review: 'a person must look',
  refused: 'refused, so two members of staff decide',
  no_answer: 'no answer',
} as const;

export interface ScreeningLine {
  readonly key: string;
  readonly text: string;
  readonly isObjection: boolean;
}

/** The answers of outside providers, newest first, in words. */
export const screeningsOf = ({ screenings }: Pick<Warnings, 'screenings'>): readonly ScreeningLine[] =>
  screenings.map(({ kind, subject, asked_at, outcome, reason, reference, detail }) => {
    const why = [reason, detail, reference === null ? null : `case ${reference}`].filter(
      (part) => part !== null,
    );
    const words = outcome === null ? 'asked, not answered yet' : OUTCOMES[outcome];
    return {
      key: `${kind} ${subject} ${asked_at}`,
      text: `${ASKED_ABOUT[kind]} ${subject}, ${utcAt(asked_at)}: ${words}${why.length === 0 ? '' : ` (${why.join(', ')})`}`,
      isObjection: outcome !== 'clear',
    };
  });
