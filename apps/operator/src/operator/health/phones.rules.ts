import type { DataOf, phoneFigures } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';
import type { Level } from '../../shared/layout/level.rules.ts';

/** A page of the app. Times are in milliseconds. */
export type PhonePage = DataOf<typeof phoneFigures>['pages'][number];

interface Measure {
  readonly of: (page: PhonePage) => number | null;
  readonly say: (figure: number) => string;
  /** The public thresholds of https://web.dev/articles/vitals: fast up to `good`, poor above `poor`. */
  readonly good: number;
  readonly poor: number;
}

const shift = (thousandths: number): string => String(thousandths / 1_000);
const seconds = (ms: number): string => t('common.sSeconds', { seconds: ms / 1_000 });
const milliseconds = (ms: number): string => t('health.phonesMilliseconds', { milliseconds: ms });

const LCP: Measure = { of: ({ lcp_ms_p75: lcp }) => lcp, say: seconds, good: 2_500, poor: 4_000 };
const INP: Measure = { of: ({ inp_ms_p75: inp }) => inp, say: milliseconds, good: 200, poor: 500 };
const CLS: Measure = { of: ({ cls_thousandths_p75: cls }) => cls, say: shift, good: 100, poor: 250 };
const MEASURES = [LCP, INP, CLS] as const;

/** The thresholds in words, for the note below the table. */
export const THRESHOLDS = {
  lcp: LCP.say(LCP.good),
  inp: INP.say(INP.good),
  cls: CLS.say(CLS.good),
  lcpPoor: LCP.say(LCP.poor),
  inpPoor: INP.say(INP.poor),
  clsPoor: CLS.say(CLS.poor),
} as const;

export interface PhoneFigure {
  readonly words: string;
  readonly isSlow: boolean;
}

export interface PhoneRow {
  readonly page: string;
  readonly visits: number;
  /** Null if too few phones measured. A slow phone is no emergency, so no page asks for an act. */
  readonly level: Extract<Level, 'good' | 'watch'> | null;
  /** LCP, INP and CLS. */
  readonly figures: readonly [PhoneFigure, PhoneFigure, PhoneFigure];
}

const figureOf = ({ of, say, good, poor }: Measure, page: PhonePage): PhoneFigure => {
  const figure = of(page);
  if (figure === null) return { words: '–', isSlow: false };
  const words = say(figure);
  return { words: figure > poor ? t('health.phonesPoor', { figure: words }) : words, isSlow: figure > good };
};

export const phoneRowOf = (page: PhonePage): PhoneRow => {
  const figures = [figureOf(LCP, page), figureOf(INP, page), figureOf(CLS, page)] as const;
  const isMeasured = MEASURES.some(({ of }) => of(page) !== null);
  const level = figures.some(({ isSlow }) => isSlow) ? 'watch' : 'good';
  return { page: page.page, visits: page.visits, level: isMeasured ? level : null, figures };
};
