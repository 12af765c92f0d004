import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { RunningTradeList } from './running-trade-list.tsx';
import { useRunningTrades } from './running-trades.ts';

const SHOWN = 5;

interface Props {
  /** Only those of one coin. */
  readonly symbol?: string;
}

/** What runs now, with live countdowns; nothing at all when nothing runs. */
export const RunningTradesSection = ({ symbol }: Props) => {
  const t = useTranslations('trading');
  const home = useTranslations('home');
  const trades = useRunningTrades().data?.filter((order) => symbol === undefined || order.symbol === symbol);
  if (trades === undefined || trades.length === 0) return null;
  return (
    <section aria-label={t('running')}>
      <SectionHeading
        trailing={
          <a href="#/pages/invest/records" className="py-1 font-medium text-14 text-brand-ink">
            {home('actions.records')}
          </a>
        }
      >
        {t('running')}
      </SectionHeading>
      <RunningTradeList trades={trades.slice(0, SHOWN)} />
    </section>
  );
};
