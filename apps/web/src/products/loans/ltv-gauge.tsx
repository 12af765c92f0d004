import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { compareDecimals, forDrawing } from '../../shared/texts/decimal.rules.ts';

interface Props {
  /** Share of the collateral's worth; null if there is no index. */
  readonly ltv: string | null;
  readonly max: string;
  readonly warning: string;
  readonly sale: string;
  /** Called with a whole percentage when the customer moves the gauge. Without it the gauge only shows. */
  readonly onMove?: (percent: number) => void;
}

const LEAST_PERCENT = 10;

const place = (rate: string): number => Math.min(100, Math.max(0, forDrawing(rate) * 100));

interface Mark {
  readonly rate: string;
  readonly word: string;
}

interface BarProps {
  readonly ltv: string | null;
  readonly marks: readonly Mark[];
  readonly isClose: boolean;
  /** Lies over the drawing and on its scale, so that the customer moves the gauge itself. */
  readonly children: ReactNode;
}

const Bar = ({ ltv, marks, isClose, children }: BarProps) => (
  <div className="relative h-7">
    {children}
    <div className="absolute inset-x-0 top-2.5 h-2 overflow-hidden rounded-full bg-surface-2">
      <div
        className={cx('h-full rounded-full', isClose ? 'bg-danger' : 'bg-brand')}
        style={{ width: `${ltv === null ? 0 : place(ltv)}%` }}
      />
    </div>
    {marks.map(({ rate }) => (
      <span
        key={rate}
        className="absolute top-1 h-5 w-0.5 -translate-x-1/2 rounded-full bg-ink-3"
        style={{ left: `${place(rate)}%` }}
      />
    ))}
    {ltv === null ? null : (
      <span
        className={cx(
          'absolute top-1 size-5 -translate-x-1/2 rounded-full border-2 border-surface shadow-card outline-brand-ink outline-offset-2 peer-focus-visible:outline-2',
          isClose ? 'bg-danger' : 'bg-brand',
        )}
        style={{ left: `${place(ltv)}%` }}
      />
    )}
  </div>
);

const Legend = ({ marks }: { readonly marks: readonly Mark[] }) => {
  const format = useFormat();
  return (
    <>
      {/* Each figure stands under its tick. The words need more room than there is between two ticks. */}
      <div translate="no" className="relative h-4 text-12 text-ink-2 tabular-nums" aria-hidden="true">
        {marks.map(({ rate }) => (
          <span key={rate} className="absolute -translate-x-1/2" style={{ left: `${place(rate)}%` }}>
            {Math.round(place(rate))}
          </span>
        ))}
      </div>
      <p translate="no" className="flex flex-wrap gap-x-4 text-12 text-ink-2 tabular-nums">
        {marks.map(({ rate, word }) => (
          <span key={rate}>
            <span className="font-medium text-ink">{format.percent(rate, { digits: 0 })}</span> {word}
          </span>
        ))}
      </p>
    </>
  );
};

/** Shows a loan between zero and its collateral's whole worth, with the three marks that matter. */
export const LtvGauge = ({ ltv, max, warning, sale, onMove }: Props) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const shown = format.percent(ltv, { digits: 1 });
  const whole = (rate: string): string => format.percent(rate, { digits: 0 });
  const isClose = ltv !== null && compareDecimals(ltv, warning) >= 0;
  const marks = [
    { rate: max, word: t('most') },
    { rate: warning, word: t('warning') },
    { rate: sale, word: t('sale') },
  ];
  return (
    <figure
      role={onMove === undefined ? 'img' : 'group'}
      aria-label={t('gauge', { ltv: shown, max: whole(max), warning: whole(warning), sale: whole(sale) })}
      className="flex flex-col gap-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <span className="text-ink-2">{t('ltv')}</span>
        <span
          translate="no"
          className={cx('font-semibold text-20 tabular-nums', isClose ? 'text-danger' : 'text-ink')}
        >
          {shown}
        </span>
      </div>
      <Bar ltv={ltv} marks={marks} isClose={isClose}>
        {onMove === undefined ? null : (
          <input
            type="range"
            aria-label={t('ltv')}
            aria-valuetext={shown}
            min={0}
            max={100}
            value={ltv === null ? 0 : Math.round(place(ltv))}
            onChange={({ target }) =>
              onMove(Math.min(Math.max(target.valueAsNumber, LEAST_PERCENT), Math.round(place(max))))
            }
            className="peer -top-2 absolute inset-x-0 z-1 h-11 w-full cursor-pointer opacity-0"
          />
        )}
      </Bar>
      <Legend marks={marks} />
    </figure>
  );
};
