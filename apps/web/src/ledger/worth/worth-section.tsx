import {
  WORTH_CAUSES,
  WORTH_RANGES,
  type Worth,
  type WorthRange,
  worth,
} from '@tallystick/contract/ledger/worth.ts';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklinePath } from '@tallystick/ui/figures/sparkline-path.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { WithWorthTexts } from './texts.ts';
import { type WorthFigures, worthFigures } from './worth.rules.ts';

/** The charts have at least an hour between their points. */
const FRESH_MS = 10_000;

const Chart = ({ figures }: { readonly figures: WorthFigures }) => {
  const t = useTranslations('worth');
  const own = useOwnAmount();
  const cents = (amount: string): string => own(amount, { maximumDigits: 2 });
  const words = { low: cents(figures.low), high: cents(figures.high), last: cents(figures.last) };
  return (
    <svg
      role="img"
      aria-label={t('chart', words)}
      viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full text-brand-ink"
    >
      <path
        d={sparklinePath(figures.line)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

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
  const figures = worthFigures(of);
  const { causes } = of;
  return (
    <>
      {figures === null ? null : <Chart figures={figures} />}
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
      <p className="text-pretty text-12 text-ink-3">{t('source')}</p>
    </>
  );
};

const Section = () => {
  const t = useTranslations('worth');
  const [range, setRange] = useState<WorthRange>('week');
  const asked = useQuery({
    queryKey: ['worth', range],
    queryFn: ({ signal }) => call(worth, { range }, { signal, quiet: true }),
    staleTime: FRESH_MS,
  });
  return (
    <section aria-labelledby="worth">
      <SectionHeading
        id="worth"
        trailing={
          <a href="#/pages/invest/own-results" className="-my-3 py-3 font-medium text-14 text-brand-ink">
            {t('results')}
          </a>
        }
      >
        {t('title')}
      </SectionHeading>
      <Card>
        <div className="flex flex-col gap-3">
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
        </div>
      </Card>
    </section>
  );
};

/** The worth of the account over a chosen time, and what caused its change. */
export const WorthSection = () => (
  <WithWorthTexts quiet>
    <Section />
  </WithWorthTexts>
);
