import type { TermOfChange, TradeTerm } from '@tallystick/contract';
import { divCeil, formatAmount, parseDecimal, RATE_SCALE, wholeNumberOf } from '@tallystick/money';
import { breakEvenRate, feeOf, profitOf } from '@tallystick/rules';
import { t } from '../shared/language/text.ts';
import { fractionText, percentText } from '../shared/percent.rules.ts';

/** A duration in its typed form. */
export interface TermDraft {
  readonly seconds: string;
  readonly profit_rate: string;
  readonly fee_rate: string;
  readonly min: string;
  readonly max: string;
}

/** Rates are typed as percentages. */
export const draftOf = (term: TradeTerm): TermDraft => ({
  seconds: String(term.seconds),
  profit_rate: percentText(term.profit_rate),
  fee_rate: percentText(term.fee_rate),
  min: term.min,
  max: term.max,
});

/** A typed duration as it is on the wire. */
export const termOf = (draft: TermDraft): TermDraft => ({
  ...draft,
  profit_rate: fractionText(draft.profit_rate),
  fee_rate: fractionText(draft.fee_rate),
});

/** The stake of the example: 100 USDT. */
const STAKE = 100_000_000n;

const usdt = (amount: bigint): string => `${formatAmount(amount, 'USDT')} USDT`;

/** The sentence that the stake sheet tells of a duration: profit, fee and break-even of an example. Null for figures without sense. */
export const termPreview = (draft: TermDraft): string | null => {
  const { seconds, profit_rate, fee_rate, min, max } = termOf(draft);
  const [profit, fee] = [parseDecimal(profit_rate, 8), parseDecimal(fee_rate, 8)];
  if (profit === null || fee === null || profit === 0n || wholeNumberOf(seconds) === null) return null;
  // In hundredths of a percent, rounded up: a customer must win at least so often.
  const digits = String(divCeil(breakEvenRate(profit, fee) * 10_000n, RATE_SCALE)).padStart(3, '0');
  return t('trading.termsExample', {
    seconds,
    min,
    max,
    stake: usdt(STAKE),
    fee: usdt(feeOf(STAKE, fee)),
    profit: usdt(profitOf(STAKE, profit)),
    share: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
  });
};

/** A fraction as a percentage, without binary fractions: 0.0068 is 0.68 %. */
export const percent = (rate: string): string => `${percentText(rate)} %`;

/** The terms in one line: `30 s 80 %, 60 s 82 %; fee 0 %; 1.00–5000.00 USDT`. A part that differs is listed for each duration. */
export const termsWords = (terms: readonly TermOfChange[]): string =>
  terms
    .map(({ seconds, profit_rate, fee_rate, min, max }) =>
      [
        `${seconds} s ${percent(profit_rate)}`,
        t('trading.feeFeeRate', { feeRate: percent(fee_rate) }),
        `${min}–${max}`,
      ].join(', '),
    )
    .join(' · ');

const asItIs = (text: string): string => text;

const FIELDS = [
  { name: 'profit_rate', words: t('trading.profit'), show: percent },
  { name: 'fee_rate', words: t('words.fee'), show: percent },
  { name: 'min', words: t('trading.from'), show: asItIs },
  { name: 'max', words: t('trading.to'), show: asItIs },
] as const;

/** The changes of terms against those before. */
export const changesOf = (
  before: readonly TermOfChange[],
  terms: readonly TermOfChange[],
): readonly string[] => {
  const added = terms.flatMap((term) => {
    const old = before.find(({ seconds }) => seconds === term.seconds);
    if (old === undefined) return [t('trading.sIsNew', { seconds: term.seconds, terms: termsWords([term]) })];
    return FIELDS.filter(({ name }) => old[name] !== term[name]).map(
      ({ name, words, show }) => `${term.seconds} s ${words} ${show(old[name])} → ${show(term[name])}`,
    );
  });
  const gone = before
    .filter(({ seconds }) => !terms.some((term) => term.seconds === seconds))
    .map(({ seconds }) => t('trading.sNoLongerOffered', { seconds }));
  return [...added, ...gone];
};

const MINUTES_AHEAD = 10;

/** A typed time that leaves the second person some minutes. */
export const laterOn = (nowMs: number): string =>
  new Date(nowMs + MINUTES_AHEAD * 60_000).toISOString().slice(0, 16).replace('T', ' ');
