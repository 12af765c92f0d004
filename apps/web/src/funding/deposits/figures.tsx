import type { WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-9 items-baseline justify-between gap-4">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd translate="no" className="min-w-0 break-words text-right font-medium text-14 tabular-nums">
      {children}
    </dd>
  </div>
);

/** The terms of a way: minimum, fee, confirmations. */
export const WayFigures = ({ way }: { readonly way: WayDetails }) => {
  const t = useTranslations('deposits');
  const format = useFormat();
  const isFree = /^0(?:\.0*)?$/.test(way.fee);
  return (
    <dl>
      {way.chain === null ? null : <Figure label={t('network')}>{way.chain}</Figure>}
      <Figure label={t('min')}>{`${format.amount(way.min)} ${way.currency}`}</Figure>
      <Figure label={t('fee')}>{isFree ? t('free') : `${format.amount(way.fee)} ${way.currency}`}</Figure>
      {way.automatic ? <Figure label={t('confirmations')}>{format.count(way.confirmations)}</Figure> : null}
    </dl>
  );
};
