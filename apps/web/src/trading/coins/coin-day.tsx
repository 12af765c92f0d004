import type { Product } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { turnoverOf } from '../../market/public.ts';

/** Open, highest, lowest and volume of the trailing 24 hours. */
export const CoinDay = ({ product }: { readonly product: Product }) => {
  const t = useTranslations('market');
  const format = useFormat();
  const inDigits = { steady: product.symbol };
  const figures = [
    { label: t('open'), value: format.price(product.open, inDigits) },
    { label: t('high'), value: format.price(product.high, inDigits) },
    { label: t('low'), value: format.price(product.low, inDigits) },
    { label: t('volumeShort', { volume: product.quote }), value: format.compact(turnoverOf(product)) },
  ];
  return (
    <dl
      aria-label={t('lastDay')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-2 gap-y-1"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd translate="no" className="font-medium text-14 tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};
