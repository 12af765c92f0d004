import type { DataOf } from '@tallystick/contract/route.ts';
import type { TrustFigure, trustFigures } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
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
  const t = useTranslations('verification.trust');
  return (
    <Card>
      <section aria-label={title} className="flex flex-col">
        <h3 className="text-14 text-ink-2">{title}</h3>
        <p
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
const logCommand = (log: string): string => verifyCommand(`${location.origin}/log/${log}`);

/** The figures over thirty days. A figure without data says so, and is never a zero. */
export const FigureCards = ({ figures }: { readonly figures: Figures }) => {
  const t = useTranslations('verification.trust');
  const format = useFormat();
  const text = useShareText();
  const how = (figure: Exclude<TrustFigure, 'coverage'>) => t(`figure.${figure}.how`);
  const {
    house_margin: margin,
    losing_share: losing,
    void_rate: voids,
    settlement_delay: delay,
    index_uptime: uptime,
  } = figures;
  const worst = fewest(uptime.coins);
  const seconds = (ms: number): string => format.amount(secondsOf(ms), { maximumDigits: 2 });
  return (
    <>
      <FigureCard
        title={t('figure.house_margin.title')}
        figure={margin.margin === null ? null : text.share(margin.margin)}
        from={
          margin.margin === null
            ? t('figure.house_margin.none')
            : t('figure.house_margin.from', {
                staked: format.amount(margin.staked),
                returned: format.amount(margin.returned),
              })
        }
      >
        <Recompute rule={how('house_margin')} />
      </FigureCard>
      <FigureCard
        title={t('figure.losing_share.title')}
        figure={losing.share === null ? null : text.share(losing.share)}
        from={
          losing.share === null
            ? t('figure.losing_share.none')
            : t('figure.losing_share.from', {
                losing: format.count(losing.losing),
                accounts: format.count(losing.accounts),
              })
        }
      >
        <Recompute rule={how('losing_share')} />
      </FigureCard>
      <FigureCard
        title={t('figure.void_rate.title')}
        figure={voids.rate === null ? null : text.share(voids.rate)}
        from={
          voids.rate === null
            ? t('figure.void_rate.none')
            : t('figure.void_rate.from', {
                voids: format.count(voids.voids),
                trades: format.count(voids.trades),
              })
        }
      >
        <Recompute rule={how('void_rate')} command={logCommand(PRICE_LOG)} />
      </FigureCard>
      <FigureCard
        title={t('figure.settlement_delay.title')}
        figure={delay.average_ms === null ? null : t('seconds', { seconds: seconds(delay.average_ms) })}
        from={
          delay.longest_ms === null
            ? t('figure.settlement_delay.none')
            : t('figure.settlement_delay.from', { longest: seconds(delay.longest_ms) })
        }
        more={
          delay.now_seconds === 0
            ? t('figure.settlement_delay.onTime')
            : t('figure.settlement_delay.late', { seconds: format.count(delay.now_seconds) })
        }
      >
        <Recompute rule={how('settlement_delay')} />
      </FigureCard>
      <FigureCard
        title={t('figure.index_uptime.title')}
        figure={worst?.share == null ? null : text.share(worst.share)}
        from={
          worst?.share == null
            ? t('figure.index_uptime.none')
            : t('figure.index_uptime.from', {
                priced: format.count(worst.priced),
                seconds: format.count(uptime.seconds),
                coin: worst.symbol,
              })
        }
      >
        <Recompute rule={how('index_uptime')} command={logCommand(PRICE_LOG)}>
          <dl>
            {uptime.coins.map(({ symbol, share }) => (
              <FactRow key={symbol} label={symbol}>
                {share === null ? t('unknown') : text.share(share)}
              </FactRow>
            ))}
          </dl>
        </Recompute>
      </FigureCard>
    </>
  );
};
