import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatAmount, formatRate } from '@tallystick/money';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { type MeasuredCoin, type MeasuredDuration, movingCostsOf } from './moving-costs.rules.ts';
import { useTermsHistory } from './use-terms-history.ts';
import { useFigures } from './use-trust.ts';

const useWords = () => {
  const format = useFormat();
  return {
    /** A push has at most two digits in percent. */
    push: (push: bigint): string => format.percent(formatRate(push), { digits: 2 }),
    share: (share: bigint): string => format.percent(formatRate(share), { digits: 1 }),
    amount: (amount: string): string => `${format.amount(amount, { maximumDigits: 2 })} USDT`,
  };
};

interface DurationProps {
  readonly of: MeasuredDuration;
  readonly push: bigint;
}

const Duration = ({ of: { seconds, flips, bound, largest }, push }: DurationProps) => {
  const t = useTranslations('trust.moving');
  const trust = useTranslations('trust');
  const format = useFormat();
  const words = useWords();
  return (
    <section className="flex flex-col pt-3">
      <h4 className="font-medium text-14">{trust('seconds', { seconds: format.count(seconds) })}</h4>
      <dl>
        <FactRow label={t('flips', { push: words.push(push) })}>{words.share(flips)}</FactRow>
        <FactRow label={t('bound')}>{bound === null ? t('never') : words.amount(bound)}</FactRow>
        <FactRow label={t('largest')}>{words.amount(largest)}</FactRow>
      </dl>
    </section>
  );
};

const Coin = ({ of: { symbol, pushes, durations } }: { readonly of: MeasuredCoin }) => {
  const t = useTranslations('trust.moving');
  const words = useWords();
  const [smallest] = pushes;
  if (smallest === undefined) return null;
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-16">{pairOf(symbol)}</span>
          <span className="text-12 text-ink-2">
            {t('atLeast', {
              push: words.push(smallest.push),
              least: words.amount(formatAmount(smallest.least, 'USDT')),
            })}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-4 pb-3">
        <dl>
          {pushes.map(({ push, least, most }) => (
            <FactRow key={String(push)} label={t('push', { push: words.push(push) })}>
              {t('range', {
                least: words.amount(formatAmount(least, 'USDT')),
                most: words.amount(formatAmount(most, 'USDT')),
              })}
            </FactRow>
          ))}
          {durations === null ? <FactRow label={t('often')}>{t('notMeasured')}</FactRow> : null}
        </dl>
        {durations?.some(({ isAbove }) => isAbove) === true ? (
          <p className="pt-1 text-pretty text-14">{t('above')}</p>
        ) : null}
        {durations?.map((duration) => (
          <Duration key={duration.seconds} of={duration} push={smallest.push} />
        ))}
      </div>
    </details>
  );
};

const Measured = () => {
  const t = useTranslations('trust.moving');
  const figures = useFigures();
  const history = useTermsHistory();
  const terms = history.data?.versions.find(({ version }) => version === history.data.in_force)?.terms;
  if (figures.data === undefined || terms === undefined) {
    return (
      <NotLoaded query={figures.data === undefined ? figures : history}>
        <Skeleton className="h-28 w-full" />
      </NotLoaded>
    );
  }
  const symbols = figures.data.index_uptime.coins.map(({ symbol }) => symbol);
  const { measured, others } = movingCostsOf(symbols, terms);
  return (
    <>
      {measured.length === 0 ? null : (
        <Card flush>
          <div className="divide-y divide-line">
            {measured.map((coin) => (
              <Coin key={coin.symbol} of={coin} />
            ))}
          </div>
        </Card>
      )}
      {others.length === 0 ? null : (
        <p className="px-1 text-pretty text-14 text-ink-2">
          {t('others', { coins: others.map(pairOf).join(', ') })}
        </p>
      )}
    </>
  );
};

/** The cost of moving an outcome, by coin and duration, beside the largest trade amount in force. */
export const MovingCosts = () => {
  const t = useTranslations('trust.moving');
  return (
    <section aria-labelledby="moving-costs" className="flex flex-col gap-3">
      <SectionHeading id="moving-costs">{t('title')}</SectionHeading>
      <p className="px-1 text-pretty text-14 text-ink-2">{t('intro')}</p>
      <Measured />
    </section>
  );
};
