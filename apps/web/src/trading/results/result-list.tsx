import type { DeliveryResult } from '@tallystick/contract/trading/results.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { DirectionMark } from '@tallystick/ui/figures/direction-mark.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { ChevronDown, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DayList } from '../../shared/navigation/day-list.tsx';
import { LoadMore, type Pages } from '../../shared/navigation/load-more.tsx';
import { coinOf, pairOf } from '../../shared/texts/pair-of.ts';
import { byMinute, type Minute, type MinuteOfCoin } from './by-minute.rules.ts';

const WAY = { up: 'up', down: 'down', tie: 'flat', void: 'flat' } as const;
/** The marks of a row stand below the durations of their minute. */
const MARKS = 'grid auto-cols-[1.5rem] grid-flow-col items-center justify-items-center';
const LOOK = { up: 'text-up', down: 'text-down', flat: 'text-ink-3' } as const;

interface ResultProps {
  readonly result: DeliveryResult;
}

/** The result of one duration as a mark, and in words for a screen reader. */
const Mark = ({ result }: ResultProps) => {
  const t = useTranslations();
  const format = useFormat();
  const way = WAY[result.result];
  return (
    <li className={`text-20 ${LOOK[way]}`}>
      {way === 'flat' ? <Minus className="size-3" aria-hidden="true" /> : <DirectionMark way={way} />}
      <span className="sr-only">
        {t('trading.seconds', { seconds: format.count(result.seconds) })} {t(`lists.${result.result}`)}
      </span>
    </li>
  );
};

/** The prices of one duration, with their place in the price log. */
const Prices = ({ result }: ResultProps) => {
  const t = useTranslations();
  const format = useFormat();
  const { log } = result;
  return (
    <div className="flex flex-col gap-0.5 py-2 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('trading.seconds', { seconds: format.count(result.seconds) })}</span>
        <Direction way={WAY[result.result]} wraps className="min-w-0 hyphens-auto break-words">
          {t(`lists.${result.result}`)}
        </Direction>
      </p>
      {result.purchase_price === null && result.settlement_price === null ? null : (
        <p translate="no" className="text-12 text-ink-2 tabular-nums">
          {format.price(result.purchase_price)} → {format.price(result.settlement_price)}
        </p>
      )}
      {log === null ? null : (
        <a
          href={log.path}
          download
          translate="no"
          className="-my-2.5 w-fit py-3.5 text-12 text-brand-ink tabular-nums underline"
        >
          {t('lists.entryNo', { position: format.count(log.position) })}
        </a>
      )}
    </div>
  );
};

/** The settlement price of the shortest duration, which every trade of it had. */
const NewestPrice = ({ results }: Pick<MinuteOfCoin, 'results'>) => {
  const format = useFormat();
  return (
    <span translate="no" className="text-12 text-ink-2 tabular-nums">
      {format.price(results[0]?.settlement_price ?? null)}
    </span>
  );
};

const CoinRow = ({ symbol, results }: MinuteOfCoin) => (
  <details className="group border-line not-first:border-t">
    <summary className="-outline-offset-2 flex min-h-13 cursor-pointer list-none flex-wrap items-center gap-3 px-4 py-2 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
      <CoinIcon coin={coinOf(symbol)} className="size-7" />
      <span className="flex flex-1 flex-col">
        <span className="font-medium text-16">{pairOf(symbol)}</span>
        <NewestPrice results={results} />
      </span>
      <ul className={MARKS}>
        {results.map((result) => (
          <Mark key={result.seconds} result={result} />
        ))}
      </ul>
      <ChevronDown
        className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="pr-4 pb-2 pl-13">
      {results.map((result) => (
        <Prices key={result.seconds} result={result} />
      ))}
    </div>
  </details>
);

const MinuteRow = ({ minute }: { readonly minute: Minute }) => {
  const format = useFormat();
  return (
    <li className="border-line not-first:border-t">
      <div translate="no" className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-1 text-ink-2 tabular-nums">
        <h3 className="flex-1 font-semibold text-14">{format.clock(new Date(minute.created_at))}</h3>
        <span aria-hidden="true" className={cx('text-11', MARKS)}>
          {minute.coins[0]?.results.map(({ seconds }) => (
            <span key={seconds}>{format.count(seconds)}</span>
          ))}
        </span>
        <span className="w-5" />
      </div>
      {minute.coins.map((coin) => (
        <CoinRow key={coin.symbol} {...coin} />
      ))}
    </li>
  );
};

interface Props {
  readonly list: readonly DeliveryResult[];
  readonly pages: Pages;
}

/** Results by day and minute. A row opens to show its prices, with their places in the price log. */
export const ResultList = ({ list, pages }: Props) => (
  <>
    <DayList list={byMinute(list)} row={(minute) => <MinuteRow key={minute.created_at} minute={minute} />} />
    <LoadMore of={pages} />
  </>
);
