import type { TermsProposal, TermsVersion, TradeTerm } from '@tallystick/contract';

/** A duration in its typed form. */
export interface TermDraft {
  readonly seconds: string;
  readonly profit_rate: string;
  readonly fee_rate: string;
  readonly min: string;
  readonly max: string;
}

export const draftOf = (term: TradeTerm): TermDraft => ({
  seconds: String(term.seconds),
  profit_rate: term.profit_rate,
  fee_rate: term.fee_rate,
  min: term.min,
  max: term.max,
});

/** A fraction as a percentage, without binary fractions: 0.0068 is 0.68 %. */
export const percent = (rate: string): string => {
  const [whole = '0', digits = ''] = rate.split('.');
  const padded = digits.padEnd(2, '0');
  const shifted = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = padded.slice(2).replace(/0+$/, '');
  return `${shifted}${rest === '' ? '' : `.${rest}`} %`;
};

/** The terms in one line: `30 s 80 %, 60 s 82 %; fee 0 %; 1.00–5000.00 USDT`. A part that differs is listed for each duration. */
export const termsWords = (terms: readonly TradeTerm[]): string =>
  terms
    .map(({ seconds, profit_rate, fee_rate, min, max }) =>
      [`${seconds} s ${percent(profit_rate)}`, `fee ${percent(fee_rate)}`, `${min}–${max}`].join(', '),
    )
    .join(' · ');

const asItIs = (text: string): string => text;

const FIELDS = [
  { name: 'profit_rate', words: 'profit', show: percent },
  { name: 'fee_rate', words: 'fee', show: percent },
  { name: 'min', words: 'from', show: asItIs },
  { name: 'max', words: 'to', show: asItIs },
] as const;

/** The changes of a proposal against its base version. Empty if that version is no longer known. */
export const changesOf = (
  proposal: Pick<TermsProposal, 'based_on' | 'terms'>,
  versions: readonly TermsVersion[],
): readonly string[] => {
  const before = versions.find(({ version }) => version === proposal.based_on)?.terms ?? [];
  const added = proposal.terms.flatMap((term) => {
    const old = before.find(({ seconds }) => seconds === term.seconds);
    if (old === undefined) return [`${term.seconds} s is new: ${termsWords([term])}`];
    return FIELDS.filter(({ name }) => old[name] !== term[name]).map(
      ({ name, words, show }) => `${term.seconds} s ${words} ${show(old[name])} → ${show(term[name])}`,
    );
  });
  const gone = before
    .filter(({ seconds }) => !proposal.terms.some((term) => term.seconds === seconds))
    .map(({ seconds }) => `${seconds} s is no longer offered`);
  return [...added, ...gone];
};

const MINUTES_AHEAD = 10;

/** A typed time that leaves the second person some minutes. */
export const laterOn = (nowMs: number): string =>
  new Date(nowMs + MINUTES_AHEAD * 60_000).toISOString().slice(0, 16).replace('T', ' ');
