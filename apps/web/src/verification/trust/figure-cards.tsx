import type { DataOf } from '@tallystick/contract/route.ts';
import type { trustFigures } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { verifyCommand } from '../facts/command-line.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { Recompute } from '../facts/recompute.tsx';
import { fewest, secondsOf } from '../facts/shares.rules.ts';
import { useShareText } from '../facts/use-share-text.ts';

type Figures = DataOf<typeof trustFigures>;

interface CardProps {
  readonly title: string;
  /** The figure; null if there is no data for it. */
  readonly figure: string | null;
  /** The source of the figure, or the reason why it is not known. */
  readonly from: string;
  readonly more?: string;
  readonly children: React.ReactNode;
}

const FigureCard = ({ title, figure, from, more, children }: CardProps) => {
  const t = useTranslations('trust');
  return (
    <Card>
      <section aria-label={title} className="flex flex-col">
        <h3 className="text-14 text-ink-2">{title}</h3>
        <p
          translate="no"
          className={
            figure === null ? 'py-1 font-medium text-16 text-ink-2' : 'font-semibold text-28 tabular-nums'
          }
        >
          {figure ?? t('unknown')}
        </p>
        <p className="text-14 text-ink-2">{from}</p>
        {more === undefined ? null : <p className="text-14 text-ink-2">{more}</p>}
        {children}
      </section>
    </Card>
  );
};

const PRICE_LOG = 'prices';
const ORDER_LOG = 'orders';
/** The promised time until witnesses see an order. */
const PROMISE_MS = 2_000;
const logCommand = (log: string): string => verifyCommand(`${location.origin}/log/${log}`);

interface OfProps<Name extends keyof Figures> {
  readonly of: Figures[Name];
}

const HouseMarginCard = ({ of: { margin, staked, returned } }: OfProps<'house_margin'>) => {
  const t = useTranslations('trust.figure.house_margin');
  const format = useFormat();
  const text = useShareText();
  return (
    <FigureCard
      title={t('title')}
      figure={margin === null ? null : text.share(margin)}
      from={
        margin === null
          ? t('none')
          : t('from', { staked: format.amount(staked), returned: format.amount(returned) })
      }
    >
      <Recompute rule={t('how')} />
    </FigureCard>
  );
};

const LosingShareCard = ({ of: { share, losing, accounts } }: OfProps<'losing_share'>) => {
  const t = useTranslations('trust.figure.losing_share');
  const format = useFormat();
  const text = useShareText();
  return (
    <FigureCard
      title={t('title')}
      figure={share === null ? null : text.share(share)}
      from={
        share === null
          ? t('none')
          : t('from', { losing: format.count(losing), accounts: format.count(accounts) })
      }
    >
      <Recompute rule={t('how')} />
    </FigureCard>
  );
};

const VoidRateCard = ({ of: { rate, voids, trades, at_nearest_prices: near } }: OfProps<'void_rate'>) => {
  const t = useTranslations('trust.figure.void_rate');
  const format = useFormat();
  const text = useShareText();
  return (
    <FigureCard
      title={t('title')}
      figure={rate === null ? null : text.share(rate)}
      from={
        rate === null ? t('none') : t('from', { voids: format.count(voids), trades: format.count(trades) })
      }
      {...(voids > 0 && {
        more: t('favoured', {
          lost: format.count(near.lost),
          lostAmount: format.amount(near.lost_amount),
          won: format.count(near.won),
          wonAmount: format.amount(near.won_amount),
        }),
      })}
    >
      <Recompute rule={t('how')} command={logCommand(PRICE_LOG)} />
    </FigureCard>
  );
};

const SettlementDelayCard = ({ of: delay }: OfProps<'settlement_delay'>) => {
  const trust = useTranslations('trust');
  const t = useTranslations('trust.figure.settlement_delay');
  const format = useFormat();
  const seconds = (ms: number): string => format.amount(secondsOf(ms), { maximumDigits: 2 });
  return (
    <FigureCard
      title={t('title')}
      figure={delay.average_ms === null ? null : trust('seconds', { seconds: seconds(delay.average_ms) })}
      from={delay.longest_ms === null ? t('none') : t('from', { longest: seconds(delay.longest_ms) })}
      more={delay.now_seconds === 0 ? t('onTime') : t('late', { seconds: format.count(delay.now_seconds) })}
    >
      <Recompute rule={t('how')} />
    </FigureCard>
  );
};

const IndexUptimeCard = ({ of: { coins, seconds } }: OfProps<'index_uptime'>) => {
  const trust = useTranslations('trust');
  const t = useTranslations('trust.figure.index_uptime');
  const format = useFormat();
  const text = useShareText();
  const worst = fewest(coins);
  return (
    <FigureCard
      title={t('title')}
      figure={worst?.share == null ? null : text.share(worst.share)}
      from={
        worst?.share == null
          ? t('none')
          : t('from', {
              priced: format.count(worst.priced),
              seconds: format.count(seconds),
              coin: pairOf(worst.symbol),
            })
      }
    >
      <Recompute rule={t('how')} command={logCommand(PRICE_LOG)}>
        <dl>
          {coins.map(({ symbol, share }) => (
            <FactRow key={symbol} label={pairOf(symbol)}>
              {share === null ? trust('unknown') : text.share(share)}
            </FactRow>
          ))}
        </dl>
      </Recompute>
    </FigureCard>
  );
};

const OrdersWitnessedCard = ({ of }: OfProps<'orders_witnessed'>) => {
  const trust = useTranslations('trust');
  const t = useTranslations('trust.figure.orders_witnessed');
  const format = useFormat();
  const seconds = (ms: number): string => format.amount(secondsOf(ms), { maximumDigits: 2 });
  const { p50_ms: half, p99_ms: most, longest_ms: longest, waiting_ms: waiting } = of;
  const isWaiting = waiting !== null && waiting > PROMISE_MS;
  const kept = of.late === 0 ? t('onTime') : t('late', { late: format.count(of.late) });
  return (
    <FigureCard
      title={t('title')}
      figure={half === null ? null : trust('seconds', { seconds: seconds(half) })}
      from={
        half === null || most === null || longest === null
          ? t('none')
          : t('from', { orders: format.count(of.orders), p99: seconds(most), longest: seconds(longest) })
      }
      {...(isWaiting
        ? { more: t('waiting', { seconds: seconds(waiting) }) }
        : half !== null && { more: kept })}
    >
      <Recompute rule={t('how')} command={logCommand(ORDER_LOG)} />
    </FigureCard>
  );
};

/** The figures over thirty days, and the last one over a day. A figure without data says so, and is never a zero. */
export const FigureCards = ({ figures }: { readonly figures: Figures }) => (
  <>
    <HouseMarginCard of={figures.house_margin} />
    <LosingShareCard of={figures.losing_share} />
    <VoidRateCard of={figures.void_rate} />
    <SettlementDelayCard of={figures.settlement_delay} />
    <IndexUptimeCard of={figures.index_uptime} />
    <OrdersWitnessedCard of={figures.orders_witnessed} />
  </>
);
