import { type OwnResults, ownResults, type TradeFigures } from '@tallystick/contract/trading/own-results.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { compareDecimals, forDrawing, signOf } from '../../shared/texts/decimal.rules.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { MarketButton } from '../coins/market-button.tsx';
import { StatementCard } from './statement-card.tsx';
import { WithResultTexts } from './texts.ts';

/** While the server adds up older trades, each answer goes on where the last one ended. */
const COUNTING_MS = 500;
const HEADS = { '-1': 'lost', '0': 'even', '1': 'won' } as const;

/** The first thing that the page says: how much was lost or gained in all. */
const Outcome = ({ net }: { readonly net: string }) => {
  const t = useTranslations('worth');
  const format = useFormat();
  const sign = signOf(net);
  const { whole, fraction } = format.amountParts(net.replace('-', ''));
  return (
    <Card>
      <h2 className="text-14 text-ink-2">{t(HEADS[`${sign}`])}</h2>
      {sign === 0 ? null : (
        <p className="@container w-full">
          <AmountText whole={whole} fraction={fraction} unit="USDT" className="text-[min(2.5rem,13cqi)]!" />
        </p>
      )}
    </Card>
  );
};

interface Rates {
  /** Fractions of one, as decimal strings. */
  readonly winRate: string;
  readonly breakEven: string;
  readonly isBelow: boolean;
}

/** Null while no trade counts. */
const ratesOf = ({ win_rate: winRate, break_even: breakEven }: TradeFigures): Rates | null =>
  winRate === null || breakEven === null
    ? null
    : { winRate, breakEven, isBelow: compareDecimals(winRate, breakEven) < 0 };

/** The win rate as a bar, with a line at the rate that breaks even. The figures above it say the same. */
const RateBar = ({ winRate, breakEven, isBelow }: Rates) => (
  <div aria-hidden="true" className="relative mt-1 mb-2 h-3 rounded-full bg-surface-2">
    <div
      className={cx('h-full rounded-full', isBelow ? 'bg-ink-3' : 'bg-brand')}
      style={{ width: `${forDrawing(winRate) * 100}%` }}
    />
    <div className="absolute top-0 h-full w-0.5 bg-ink" style={{ left: `${forDrawing(breakEven) * 100}%` }} />
  </div>
);

/** The win rate beside the one that breaks even. */
const RateCard = ({ of }: { readonly of: TradeFigures }) => {
  const t = useTranslations('worth');
  const format = useFormat();
  const rates = ratesOf(of);
  if (rates === null) return null;
  return (
    <Card>
      <dl>
        <FigureRow label={t('winRate')} strong>
          {format.percent(rates.winRate, { digits: 1 })}
        </FigureRow>
        <FigureRow label={t('breakEven')} strong>
          {format.percent(rates.breakEven, { digits: 1 })}
        </FigureRow>
      </dl>
      <RateBar {...rates} />
      <p className="text-pretty text-14 text-ink-2">{t(rates.isBelow ? 'below' : 'aboveNote')}</p>
    </Card>
  );
};

/** The counts and the sums. A row of zero says nothing and is left out. */
const Totals = ({ of }: { readonly of: OwnResults }) => {
  const t = useTranslations('worth');
  const format = useFormat();
  const { total } = of;
  const counts = (['trades', 'wins', 'losses', 'ties', 'voids'] as const).filter((key) => total[key] > 0);
  const sums = [
    ['staked', total.staked],
    ['fees', total.fees],
    ['voided', of.voided],
  ] as const;
  return (
    <Card>
      <dl>
        {counts.map((key) => (
          <FigureRow key={key} label={t(key)}>
            {format.count(total[key])}
          </FigureRow>
        ))}
        {sums
          .filter(([, amount]) => signOf(amount) !== 0)
          .map(([key, amount]) => (
            <FigureRow key={key} label={t(key)}>{`${format.amount(amount)} USDT`}</FigureRow>
          ))}
      </dl>
    </Card>
  );
};

/** The results of one coin or one duration. */
const Row = ({ name, of }: { readonly name: string; readonly of: TradeFigures }) => {
  const t = useTranslations('worth');
  const format = useFormat();
  const rates = ratesOf(of);
  const percent = (rate: string): string => format.percent(rate, { digits: 1 });
  return (
    <li className="border-line not-first:border-t px-4 py-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold text-16">
          {name}{' '}
          <span aria-hidden="true" translate="no" className="font-normal text-12 text-ink-2 tabular-nums">
            × {format.count(of.trades)}
          </span>
        </span>
        <Direction way={directionOf(of.net)} wraps className="ml-auto font-semibold text-16">
          {`${format.amount(of.net, { signed: true })} USDT`}
        </Direction>
      </p>
      <p className="sr-only">
        {`${t('trades')}: ${format.count(of.trades)}`}
        {rates === null
          ? null
          : ` · ${t('winRate')}: ${percent(rates.winRate)} · ${t('breakEven')}: ${percent(rates.breakEven)}`}
      </p>
      {rates === null ? null : (
        <div aria-hidden="true" className="flex items-center gap-3">
          <span translate="no" className="text-12 text-ink-2 tabular-nums">
            {percent(rates.winRate)}
          </span>
          <div className="flex-1">
            <RateBar {...rates} />
          </div>
        </div>
      )}
    </li>
  );
};

const Rows = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <SectionHeading>{title}</SectionHeading>
    <Card flush>
      <ul>{children}</ul>
    </Card>
  </section>
);

const Results = ({ of }: { readonly of: OwnResults }) => {
  const t = useTranslations();
  const format = useFormat();
  if (of.total.trades === 0)
    return <EmptyList line={t('worth.none')} body={t('worth.noneBody')} action={<MarketButton />} />;
  return (
    <>
      <Outcome net={of.total.net} />
      <RateCard of={of.total} />
      <Totals of={of} />
      <Rows title={t('worth.byCoin')}>
        {of.by_symbol.map((row) => (
          <Row key={row.symbol} name={pairOf(row.symbol)} of={row} />
        ))}
      </Rows>
      <Rows title={t('worth.bySeconds')}>
        {of.by_seconds.map((row) => (
          <Row
            key={row.seconds}
            name={t('trading.seconds', { seconds: format.count(row.seconds) })}
            of={row}
          />
        ))}
      </Rows>
    </>
  );
};

const Page = () => {
  const t = useTranslations('worth');
  const common = useTranslations('common');
  const asked = useQuery({
    queryKey: ['own-results'],
    queryFn: ({ signal }) => call(ownResults, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.complete === false ? COUNTING_MS : false),
  });
  return (
    <>
      <PageHeader
        title={t('results')}
        back={{ label: common('back'), onPress: () => goBack('/pages/invest/records') }}
      />
      <div className="flex flex-col gap-4 p-4">
        {asked.data === undefined ? (
          <NotLoaded query={asked}>{CARDS}</NotLoaded>
        ) : asked.data.complete ? (
          <Results of={asked.data} />
        ) : (
          <p role="status" className="text-14 text-ink-2">
            {t('counting')}
          </p>
        )}
        <StatementCard />
      </div>
    </>
  );
};

/** `/pages/invest/own-results`: the results of the account's trades, its loss or gain first. */
export const OwnResultsPage = () => (
  <WithResultTexts>
    <Page />
  </WithResultTexts>
);
