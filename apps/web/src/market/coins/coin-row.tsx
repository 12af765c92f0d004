import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { QuoteFigures } from '../quotes/quote-figures.tsx';
import { coinPath } from './coin-path.ts';
import { DayLine } from './day-line.tsx';
import { turnoverOf } from './turnover.rules.ts';
import { useIsSeen } from './use-is-seen.ts';

interface Props {
  readonly product: Product;
}

interface RowProps extends Props {
  /** A row below the first screen receives its content a moment later. */
  readonly isFilled: boolean;
  /** Stands before the link, which then keeps less room for the rest. */
  readonly star: ReactNode;
}

interface ContentProps extends Props {
  readonly isSeen: boolean;
  readonly isStarred: boolean;
}

const Content = ({ product, isSeen, isStarred }: ContentProps) => {
  const t = useTranslations('market');
  const format = useFormat();
  const figure = format.compact(turnoverOf(product));
  const turnover = `${figure}\u00a0${product.quote}`;
  return (
    <RowLink
      to={coinPath(product.symbol)}
      className={cx(
        'min-w-0 flex-1 @max-[15rem]:flex-wrap px-3 py-2',
        isStarred ? 'gap-2' : '@min-[22rem]:gap-3 gap-2.5 @min-[22rem]:px-4',
      )}
    >
      <CoinIcon coin={product.base} className={cx('size-9', !isStarred && '@min-[22rem]:size-10')} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="@min-[15rem]:whitespace-nowrap font-semibold text-16">
          {product.base}
          <span className={cx('font-normal text-ink-2', isStarred && 'text-12')}>/{product.quote}</span>
        </span>
        {/* A phone has no room for the word before the figure. Beside a star it has none for the currency. */}
        <span className="whitespace-nowrap text-12 text-ink-2" aria-hidden="true">
          {isStarred ? figure : turnover}
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
export const CoinRow = ({ product, isFilled, star }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useIsSeen(row);
  return (
    <li
      ref={row}
      className="flex min-h-17 items-center not-first:border-t border-line [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]"
    >
      {isFilled ? (
        <>
          {star}
          <SeenContent product={product} isSeen={isSeen} isStarred={star !== undefined} />
        </>
      ) : null}
    </li>
  );
};
