import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { useTranslations } from 'use-intl';
import { PriceSource, useAgeText, usePriceAge } from '../../market/public.ts';

const COLOUR = { up: 'text-up', down: 'text-down', flat: 'text-ink' } as const;

/** The price of a coin, the main number of the page. It turns grey and shows its age as soon as it is not live. */
export const CoinPrice = ({ product }: { readonly product: Product }) => {
  const t = useTranslations('market');
  const format = useFormat();
  const age = usePriceAge(product.as_of);
  const ageText = useAgeText();
  const way = directionOf(product.change_pct);
  return (
    <div className="@container flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <AmountText
          whole={
            product.last === null ? t('noPrice') : format.price(product.last, { steady: product.symbol })
          }
          fraction=""
          className={cx('text-[min(2.5rem,13cqi)]!', age === null ? COLOUR[way] : 'text-ink-3')}
        />
        {age === null ? (
          <Direction way={way}>{format.percent(product.change_pct, { signed: true })}</Direction>
        ) : null}
      </div>
      <div className="flex min-h-5 flex-wrap items-center gap-2">
        <PriceSource />
        {age === null ? null : (
          <span role="status" className="font-medium text-12 text-danger">
            {t('stale', { age: ageText(age) })}
          </span>
        )}
      </div>
    </div>
  );
};
