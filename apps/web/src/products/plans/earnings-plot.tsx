import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';

interface Props {
  /** Describes the plot in words. */
  readonly label: string;
  readonly days: number;
  /** The figures are the customer's own, so the eye hides them. */
  readonly isOwn?: boolean;
  /** Days that have ended and their income, drawn solid. */
  readonly endedDays?: number;
  readonly income?: string;
  /** Income of all days. Both incomes are decimal strings of one currency. */
  readonly total: string;
  readonly currency: string;
  /** Begin and end of the term. */
  readonly from: Date;
  readonly to: Date;
}

const WIDTH = 320;
const HEIGHT = 72;
const BASE = HEIGHT - 1;

/** Steps of equal height from one day to another. */
const steps = (fromDay: number, toDay: number, fromY: number, toY: number, days: number): string => {
  const width = WIDTH / days;
  const count = toDay - fromDay;
  const parts = [`M${fromDay * width} ${BASE}`];
  for (let step = 1; step <= count; step += 1) {
    const y = fromY + ((toY - fromY) * step) / count;
    parts.push(`V${y.toFixed(2)}`, `H${((fromDay + step) * width).toFixed(2)}`);
  }
  return `${parts.join('')}V${BASE}Z`;
};

const DAY_MS = 86_400_000;

/** The term of an order that would be taken now. */
export const termFromNow = (days: number): { readonly from: Date; readonly to: Date } => {
  const nowMs = Date.now();
  return { from: new Date(nowMs), to: new Date(nowMs + days * DAY_MS) };
};

/** Earnings over the days of a term, with a step at the end of each day. Paid days are solid, later days light. */
export const EarningsPlot = ({ label, days, isOwn = false, endedDays = 0, income = '0', ...rest }: Props) => {
  const { total, currency, from, to } = rest;
  const format = useFormat();
  const own = useOwnAmount();
  const amount = isOwn ? own : format.amount;
  const most = forDrawing(total);
  const heightOf = (paid: number): number => BASE - (most > 0 ? (paid / most) * (HEIGHT - 8) : 0);
  const soFar = heightOf(forDrawing(income));
  return (
    <figure className="flex flex-col gap-1">
      <figcaption
        translate="no"
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2 tabular-nums"
      >
        <span className="font-medium text-ink">{endedDays === 0 ? null : `+${amount(income)}`}</span>
        <span>
          +{amount(total)} {currency}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-18 w-full text-brand-ink"
      >
        <path d={steps(endedDays, days, soFar, heightOf(most), days)} fill="currentColor" opacity="0.22" />
        {endedDays === 0 ? null : (
          <path d={steps(0, endedDays, BASE, soFar, days)} fill="currentColor" opacity="0.8" />
        )}
        <path
          d={`M0 ${BASE}H${WIDTH}`}
          stroke="currentColor"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          opacity="0.5"
        />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-2" aria-hidden="true">
        <span>{format.date(from)}</span>
        <span>{format.date(to)}</span>
      </p>
    </figure>
  );
};
