import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { DayLine } from '../quotes/day-line.tsx';
import { QuoteFigures } from '../quotes/quote-figures.tsx';
import { coinPath } from './coin-path.ts';
import { turnoverOf } from './turnover.rules.ts';
import { useIsSeen } from './use-is-seen.ts';

interface Props {
  readonly product: Product;
}

interface RowProps extends Props {
  /** A row below the first screen receives its content a moment later. */
  readonly isFilled: boolean;
}

interface ContentProps extends Props {
  readonly isSeen: boolean;
}

const Content = ({ product, isSeen }: ContentProps) => {
  const t = useTranslations('market');
  const format = useFormat();
  const turnover = `${format.compact(turnoverOf(product))}\u00a0${product.quote}`;
  return (
    <RowLink
      to={coinPath(product.symbol)}
      className="@max-[15rem]:flex-wrap @min-[22rem]:gap-3 gap-2.5 @min-[22rem]:px-4 px-3 py-2"
    >
      <CoinIcon coin={product.base} className="@min-[22rem]:size-10 size-9" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="@min-[15rem]:whitespace-nowrap font-semibold text-16">
          {product.base}
          <span className="font-normal text-ink-2">/{product.quote}</span>
        </span>
        {/* Only the figure is drawn: on a phone the word before it would stand on a line of its own. */}
        <span className="whitespace-nowrap text-12 text-ink-2" aria-hidden="true">
          {turnover}
        </span>
        <span className="sr-only">{t('volumeShort', { volume: turnover })}</span>
      </span>
      <span className="@min-[20rem]:block hidden shrink-0">
        <DayLine product={product} />
      </span>
      <QuoteFigures product={product} isSeen={isSeen} />
    </RowLink>
  );
};

/** A row off the screen keeps its last figures. It marks none as old, because newer figures are not drawn. */
const SeenContent = memo(
  Content,
  (shown, next) => shown.isSeen === next.isSeen && (shown.product === next.product || !next.isSeen),
);

/** A coin of the market. Leads to its page; laid out by the width of its list. */
export const CoinRow = ({ product, isFilled }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useIsSeen(row);
  return (
    <li
      ref={row}
      className="min-h-17 not-first:border-t border-line [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]"
    >
      {isFilled ? <SeenContent product={product} isSeen={isSeen} /> : null}
    </li>
  );
};
