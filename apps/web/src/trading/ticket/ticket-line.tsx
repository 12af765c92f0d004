import type { OfferedTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useAgeText, useLastMinute, usePriceAge, useProduct } from '../../market/public.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { CourseDot, CourseDrawing } from '../course/course-drawing.tsx';
import { rangeAround } from '../course/price-line.rules.ts';
import { TimeAxis } from './time-axis.tsx';

const MINUTE_SECONDS = 60;
/** The width of one duration on the time axis. */
const STOP_REM = 2.8;

/** The newest price. A price that is not live says so. */
const NewestPrice = ({ symbol }: { readonly symbol: string }) => {
  const t = useTranslations('market');
  const format = useFormat();
  const product = useProduct(symbol);
  const age = usePriceAge(product?.as_of);
  const ageText = useAgeText();
  return (
    <figcaption className="course-label top-0 left-0 text-14">
      <span translate="no" className={cx('font-semibold tabular-nums', age !== null && 'text-ink-3')}>
        {format.price(product?.last ?? null, { steady: symbol })}
      </span>
      {age === null ? null : (
        <span className="ml-2 text-12 text-danger">{t('stale', { age: ageText(age) })}</span>
      )}
    </figcaption>
  );
};

interface LineProps {
  readonly symbol: string;
  /** The price that decides, in the middle of the drawing. Left out: the newest one. */
  readonly level?: bigint | undefined;
}

/** The seconds of the last minute up to now, which is at the right edge. */
const MinuteLine = ({ symbol, level: given }: LineProps) => {
  const t = useTranslations('common');
  const { seconds, isError, refetch } = useLastMinute(symbol);
  if (seconds === undefined) {
    return isError ? (
      <Button look="ghost" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    ) : (
      <Skeleton className="size-full" />
    );
  }
  const newest = seconds.at(-1);
  if (newest === undefined) return null;
  const level = given ?? newest.price;
  const prices = seconds.map(({ price }) => price);
  const frame = { from: newest.second - MINUTE_SECONDS, to: newest.second, ...rangeAround(level, prices) };
  return (
    <>
      <CourseDrawing seconds={seconds} level={level} frame={frame} look="brand" className="size-full" />
      <CourseDot price={newest.price} frame={frame} className="text-brand-ink" />
    </>
  );
};

/** The time up to the chosen duration. Above the level one direction is right, below it the other. */
const Ahead = ({ part }: { readonly part: number }) => (
  <div aria-hidden="true" className="ticket-ahead">
    <div style={{ width: `${part * 100}%` }} />
  </div>
);

const Level = () => (
  <div aria-hidden="true" className="absolute inset-x-0 top-1/2 border-ctl border-t border-dashed" />
);

type Measures = CSSProperties & Record<'--stop' | '--ahead', string>;

const measuresOf = (stops: number): Measures => ({
  '--stop': `${STOP_REM}rem`,
  '--ahead': `${STOP_REM * stops}rem`,
});

interface Props {
  readonly symbol: string;
  readonly terms: readonly OfferedTerm[];
  readonly term: OfferedTerm;
  readonly onSeconds: (seconds: number) => void;
}

/** The last minute, and the time after now on which the duration is chosen. */
export const TicketLine = ({ symbol, terms, term, onSeconds }: Props) => {
  const t = useTranslations('market');
  return (
    <div style={measuresOf(terms.length)}>
      <figure aria-label={t('chart', { pair: pairOf(symbol) })} className="ticket-line">
        <Ahead part={(terms.indexOf(term) + 0.5) / terms.length} />
        <Level />
        <div className="ticket-now">
          <MinuteLine symbol={symbol} />
        </div>
        <NewestPrice symbol={symbol} />
      </figure>
      <TimeAxis terms={terms} chosen={term.seconds} onChoose={onSeconds} />
    </div>
  );
};

/** The last minute around the entry price of a running trade. */
export const RunningLine = ({ symbol, level }: LineProps) => {
  const t = useTranslations('market');
  return (
    <figure aria-label={t('chart', { pair: pairOf(symbol) })} className="ticket-line">
      <Level />
      <div className="absolute inset-0 mr-2">
        <MinuteLine symbol={symbol} level={level} />
      </div>
      <NewestPrice symbol={symbol} />
    </figure>
  );
};
