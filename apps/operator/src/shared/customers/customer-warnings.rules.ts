import type { CustomerScreening, customerWarnings, DataOf, SharedUse } from '@tallystick/contract';
import { utcAt } from '../format.rules.ts';
import { codeWords } from '../language/codes.ts';
import { reasonWords } from '../language/reasons.ts';
import { t } from '../language/text.ts';

export type Warnings = DataOf<typeof customerWarnings>;

/** The customer of a decision, and the address, card or picture that it concerns. */
export interface About {
  readonly uid: string;
  /** In the server's form: an address, the last four digits of a card, or the address of a picture. */
  readonly subject?: string;
  /** Why the server would refuse the decision now, in words. */
  readonly obstacles?: readonly string[];
}

const KINDS: Readonly<Record<SharedUse['kind'], string>> = {
  address: t('customers.address'),
  card: t('customers.card'),
  screenshot: t('customers.screenshot'),
  id_photo: t('common.idPhoto'),
  signature: t('customers.signature'),
  document: t('customers.documentNumber'),
  name_and_phone: t('customers.namePhoneNumber'),
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

/** The sentence ends before the names of the other accounts, if there are any. */
const useWords = (what: string, count: number, isShared: boolean): string => {
  if (count === 0) return isShared ? t('customers.isUsedBy', { what }) : what;
  return t(isShared ? 'customers.sharedStandsIn' : 'customers.standsInOwnDeposits', { what, count });
};

const useWarning = (use: SharedUse, about: string | undefined): Warning => {
  const { kind, subject, others, more, used_again } = use;
  const isShort = kind === 'card' || kind === 'document';
  const name = kind === 'address' ? ` ${subject}` : isShort ? ` ··${subject}` : '';
  const what = isSubject(use, about)
    ? t('customers.thisKind', { kind: KINDS[kind] })
    : t('customers.accountKind', { kind: `${KINDS[kind]}${name}` });
  return { key: `${kind} ${subject}`, text: useWords(what, used_again, others.length > 0), others, more };
};

/** The list ends each warning with a full stop. */
const withoutStop = (words: string): string => words.replace(/\.$/u, '');

/** Everything that the decider has to know: refusals of the server, freezes and findings, then the subject of the decision itself. */
export const warningsOf = (
  of: Warnings,
  about: string | undefined,
  obstacles: readonly string[] = [],
): readonly Warning[] => {
  const plain = (key: string, text: string): Warning => ({ key, text, others: [], more: false });
  const [these, rest] = [true, false].map((is) => of.shared.filter((use) => isSubject(use, about) === is));
  const findings = of.findings.map(({ finding_id, found }) => ({
    id: finding_id,
    words: withoutStop(reasonWords(found)),
  }));
  return [
    ...obstacles.map((words) => plain(words, t('customers.refusedNow', { words }))),
    ...of.freezes.map(({ freeze_id, what, frozen_by, since, reason }) =>
      plain(
        freeze_id,
        t('customers.frozenSinceBy', {
          what: codeWords(what),
          since: utcAt(since),
          frozenBy: frozen_by,
          reason: withoutStop(reason),
        }),
      ),
    ),
    ...(of.info_rejected ? [plain('info', t('common.identityRejected'))] : []),
    ...findings.map(({ id, words }) => plain(id, t('customers.openFindingRiskRule', { words }))),
    ...[...(these ?? []), ...(rest ?? [])].map((use) => useWarning(use, about)),
  ];
};

const ASKED_ABOUT: Readonly<Record<CustomerScreening['kind'], string>> = {
  kyc: t('customers.personalInformationVersion'),
  withdrawal: t('common.withdrawal'),
  deposit: t('common.deposit'),
};

const OUTCOMES = {
  clear: t('words.noObjection'),
  review: t('words.personMustLook'),
  refused: t('customers.refusedTwoDecide'),
  no_answer: t('words.noAnswer'),
} as const;

export interface ScreeningLine {
  readonly key: string;
  readonly text: string;
  readonly isObjection: boolean;
}

/** The answers of outside providers, newest first, in words. */
export const screeningsOf = ({ screenings }: Pick<Warnings, 'screenings'>): readonly ScreeningLine[] =>
  screenings.map(({ kind, subject, asked_at, outcome, reason, reference, detail }) => {
    const why = [
      reason,
      detail === null ? null : reasonWords(detail),
      reference === null ? null : t('customers.caseReference', { reference }),
    ].filter((part) => part !== null);
    const words = outcome === null ? t('customers.askedNotAnsweredYet') : OUTCOMES[outcome];
    return {
      key: `${kind} ${subject} ${asked_at}`,
      text: `${ASKED_ABOUT[kind]} ${subject}, ${utcAt(asked_at)}: ${words}${why.length === 0 ? '' : ` (${why.join(', ')})`}`,
      isObjection: outcome !== 'clear',
    };
  });
