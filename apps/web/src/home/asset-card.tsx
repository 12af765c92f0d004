import type { Balance } from '@tallystick/contract/ledger.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Card } from '@tallystick/ui/card.tsx';
import { CoinIcon } from '@tallystick/ui/coin-icon.tsx';
import { useTranslations } from 'use-intl';
import { signOf } from '../shared/decimal.rules.ts';

interface Props {
  readonly balance: Balance;
  /** In USDT; null where the currency has no price. */
  readonly valuation: string | null;
}

/** One currency of the account: what can be spent, what is held, and what it is worth. */
export const AssetCard = ({ balance, valuation }: Props) => {
  const t = useTranslations('ledger');
  const format = useFormat();
  const figures = [
    { label: t('available'), value: format.amount(balance.available) },
    { label: t('held'), value: format.amount(balance.held) },
    ...(signOf(balance.borrowed) === 0
      ? []
      : [{ label: t('borrowed'), value: format.amount(balance.borrowed) }]),
    // What is counted in is worth what it is.
    ...(balance.currency === 'USDT'
      ? []
      : [{ label: t('valuation'), value: format.amount(valuation, { maximumDigits: 2 }) }]),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
        <CoinIcon coin={balance.currency} className="size-9" />
        <h3 className="min-w-0 flex-1 font-semibold text-16">{balance.currency}</h3>
        <span className="font-semibold text-20 tabular-nums">{format.amount(balance.total)}</span>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-3 gap-y-2 border-line border-t pt-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd className="break-words font-medium text-14 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
