import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { useAgeText, usePriceAge, useProduct } from '../../market/public.ts';

/** The newest price in the trade sheet. A price that is not live says so. */
export const SheetPrice = ({ symbol }: { readonly symbol: string }) => {
  const t = useTranslations('market');
  const format = useFormat();
  const product = useProduct(symbol);
  const age = usePriceAge(product?.as_of);
  const ageText = useAgeText();
  return (
    <span translate="no" className="font-medium text-14 text-ink-2 tabular-nums">
      {format.price(product?.last ?? null, { steady: symbol })}
      {age === null ? null : (
        <span className="ml-2 text-12 text-danger">{t('stale', { age: ageText(age) })}</span>
      )}
    </span>
  );
};
