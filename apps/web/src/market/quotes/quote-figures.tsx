import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { useTranslations } from 'use-intl';
import { usePriceAge } from './price-age.ts';
import { useAgeText } from './use-age-text.ts';

const Halted = () => {
  const t = useTranslations('market');
  return <span className="text-12 text-ink-2">{t('halted')}</span>;
};

const Stale = ({ age }: { readonly age: number }) => {
  const t = useTranslations('market');
  const ageText = useAgeText();
  return <span className="text-12 text-ink-2">{t('stale', { age: ageText(age) })}</span>;
};

interface Props {
  readonly product: Product;
  /** A quote off the screen is not renewed, so its age says nothing about the price. */
  readonly isSeen: boolean;
}

/** Price and change of a coin in a list. An old price is grey and shows its age instead of its change. */
export const QuoteFigures = ({ product, isSeen }: Props) => {
  const format = useFormat();
  const counted = usePriceAge(product.as_of);
  const age = isSeen ? counted : null;
  return (
    <span className="flex @min-[22rem]:min-w-23 @max-[15rem]:w-full min-w-21 flex-col items-end text-right">
      <span translate="no" className={cx('font-semibold text-16 tabular-nums', age !== null && 'text-ink-3')}>
        {format.price(product.last, { steady: product.symbol })}
      </span>
      {product.status === 'halted' ? (
        <Halted />
      ) : age === null ? (
        <Direction way={directionOf(product.change_pct)} className="text-12">
          {format.percent(product.change_pct, { signed: true })}
        </Direction>
      ) : (
        <Stale age={age} />
      )}
    </span>
  );
};
