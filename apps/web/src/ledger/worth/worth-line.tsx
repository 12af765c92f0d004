import type { Worth } from '@tallystick/contract/ledger/worth.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEye, useOwnAmount } from '../../shared/device/eye.ts';
import { WithWorthTexts } from './texts.ts';
import { useWorth } from './use-worth.ts';
import { courseOf, earnedOf, type WorthPoint, worthFigures } from './worth.rules.ts';
import { WorthChart } from './worth-chart.tsx';
import { WorthSheet } from './worth-sheet.tsx';

export interface WorthLineProps {
  /** The newest worth in USDT; null while it is not known. */
  readonly total: string | null;
  /** The point under the finger; null once it has left. */
  readonly onLook: (point: WorthPoint | null) => void;
}

/** The change of the last day. Deposits and withdrawals are no gain and no loss, so they do not count. */
const DayChange = ({ causes }: Pick<Worth, 'causes'>) => {
  const t = useTranslations('worth');
  const own = useOwnAmount();
  const isShown = useEye();
  if (causes === null) return t('title');
  const earned = earnedOf(causes);
  return (
    <>
      <Direction look="head" way={isShown ? directionOf(earned) : 'flat'}>
        {own(earned, { signed: true, maximumDigits: 2 })} USDT
      </Direction>
      {t('inDay')}
    </>
  );
};

const Line = ({ total, onLook }: WorthLineProps) => {
  const t = useTranslations('worth');
  const format = useFormat();
  const own = useOwnAmount();
  const [month, day] = [useWorth('month').data, useWorth('day').data];
  const [looked, setLooked] = useState<WorthPoint | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (month === undefined || day === undefined) return null;
  const { range, points } = courseOf(month, day, total);
  const figures = worthFigures({ points: [...points] });
  const time = range === 'month' ? format.date : format.dateTime;
  const cents = (amount: string): string => own(amount, { maximumDigits: 2 });
  return (
    <div className="appear">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-2 text-left text-14 text-on-head-2"
      >
        {looked === null ? <DayChange causes={day.causes} /> : time(new Date(looked.at))}
        <ChevronRight className="size-4" aria-hidden="true" />
        {range === 'day' ? null : <span className="ml-auto">{t('range.month')}</span>}
      </button>
      {figures === null || points.length < 2 ? null : (
        <WorthChart
          label={t('chart', {
            low: cents(figures.low),
            high: cents(figures.high),
            last: cents(figures.last),
          })}
          points={points}
          onLook={(point) => {
            setLooked(point);
            onLook(point);
          }}
          className="h-17 text-on-head"
        />
      )}
      <WorthSheet open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
};

/** The change of the last day, and the worth of thirty days as a line to go along. */
export const WorthLine = (props: WorthLineProps) => (
  <WithWorthTexts quiet>
    <Line {...props} />
  </WithWorthTexts>
);
