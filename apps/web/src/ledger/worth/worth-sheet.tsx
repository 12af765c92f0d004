import {
  WORTH_CAUSES,
  WORTH_RANGES,
  type Worth,
  type WorthRange,
} from '@tallystick/contract/ledger/worth.ts';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { useWorth } from './use-worth.ts';
import { worthFigures } from './worth.rules.ts';
import { WorthChart } from './worth-chart.tsx';

const Signed = ({ amount }: { readonly amount: string }) => {
  const own = useOwnAmount();
  return (
    <Direction way={directionOf(amount)} wraps>
      {`${own(amount, { signed: true, maximumDigits: 2 })} USDT`}
    </Direction>
  );
};

const Figures = ({ of }: { readonly of: Worth }) => {
  const t = useTranslations('worth');
  const own = useOwnAmount();
  const figures = worthFigures(of);
  const { causes } = of;
  const cents = (amount: string): string => own(amount, { maximumDigits: 2 });
  return (
    <>
      {figures === null || figures.points.length < 2 ? null : (
        <WorthChart
          label={t('chart', {
            low: cents(figures.low),
            high: cents(figures.high),
            last: cents(figures.last),
          })}
          points={figures.points}
          className="h-40 text-brand-ink"
        />
      )}
      <dl>
        {figures === null || figures.change === null ? null : (
          <FigureRow label={t('change')} strong>
            <Signed amount={figures.change} />
          </FigureRow>
        )}
        {causes === null
          ? null
          : WORTH_CAUSES.filter((cause) => signOf(causes[cause]) !== 0).map((cause) => (
              <FigureRow key={cause} label={t(`causes.${cause}`)}>
                <Signed amount={causes[cause]} />
              </FigureRow>
            ))}
      </dl>
      {causes === null ? <p className="text-pretty text-12 text-ink-2">{t('unknown')}</p> : null}
      <p className="text-pretty text-12 text-ink-2">{t('source')}</p>
    </>
  );
};

const Content = () => {
  const t = useTranslations('worth');
  const [range, setRange] = useState<WorthRange>('month');
  const asked = useWorth(range);
  return (
    <div className="flex flex-col gap-3 pb-4">
      <SegmentedControl
        label={t('title')}
        chosen={range}
        onChoose={setRange}
        options={WORTH_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      {asked.data === undefined ? (
        <NotLoaded query={asked}>
          <Skeleton className="h-40 w-full" />
        </NotLoaded>
      ) : (
        <Figures of={asked.data} />
      )}
      <a
        href="#/pages/invest/own-results"
        className="inline-flex min-h-11 min-w-11 items-center justify-center self-center font-medium text-14 text-brand-ink"
      >
        {t('results')}
      </a>
    </div>
  );
};

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The worth of the account over a chosen time, and what caused its change. */
export const WorthSheet = ({ open, onClose }: Props) => {
  const t = useTranslations();
  return (
    <Sheet open={open} onClose={onClose} title={t('worth.title')} closeLabel={t('common.close')}>
      <Content />
    </Sheet>
  );
};
