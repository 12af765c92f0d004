import type { DeliveryResult } from '@tallystick/contract/trading/results.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { useTranslations } from 'use-intl';
import { DayList } from '../../shared/navigation/day-list.tsx';
import { LoadMore, type Pages } from '../../shared/navigation/load-more.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';

const WAY = { up: 'up', down: 'down', tie: 'flat', void: 'flat' } as const;

const ResultRow = ({ result }: { readonly result: DeliveryResult }) => {
  const t = useTranslations();
  const format = useFormat();
  const { log, settled_at: settledAt } = result;
  return (
    <li className="flex gap-3 border-line px-4 py-3 not-first:border-t">
      <CoinIcon coin={result.symbol.replace(/USDT$/, '')} className="size-8" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium text-16">
            {pairOf(result.symbol)} · {t('trading.seconds', { seconds: format.count(result.seconds) })}
          </span>
          <Direction way={WAY[result.result]} wraps className="min-w-0 hyphens-auto break-words">
            {t(`lists.${result.result}`)}
          </Direction>
        </div>
        <div
          translate="no"
          className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2 tabular-nums"
        >
          <span>{format.clock(new Date(settledAt))}</span>
          {result.purchase_price === null && result.settlement_price === null ? null : (
            <span>
              {format.price(result.purchase_price)} → {format.price(result.settlement_price)}
            </span>
          )}
        </div>
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
    </li>
  );
};

interface Props {
  readonly list: readonly DeliveryResult[];
  readonly pages: Pages;
}

/** Results by day, each with its place in the price log. */
export const ResultList = ({ list, pages }: Props) => (
  <>
    <DayList
      list={list.map((result) => ({ ...result, created_at: result.settled_at }))}
      row={(result) => (
        <ResultRow key={`${result.settled_at} ${result.symbol} ${result.seconds}`} result={result} />
      )}
    />
    <LoadMore of={pages} />
  </>
);
