import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { HoldLines } from '../money/hold-lines.tsx';
import type { HoldPart } from '../money/holds.rules.ts';

interface Props {
  readonly balance: Balance;
  /** In USDT; null if the currency has no price. */
  readonly valuation: string | null;
  /** The reasons for the held part. */
  readonly holds: readonly HoldPart[];
}

/** One currency of the account: its available and held amounts, and its worth. */
export const AssetCard = ({ balance, valuation, holds }: Props) => {
  const t = useTranslations('ledger');
  const own = useOwnAmount();
  const figures = [
    { label: t('available'), value: own(balance.available) },
    { label: t('held'), value: own(balance.held) },
    ...(signOf(balance.borrowed) === 0 ? [] : [{ label: t('borrowed'), value: own(balance.borrowed) }]),
    // A balance in USDT is its own valuation.
    ...(balance.currency === 'USDT'
      ? []
      : [{ label: t('valuation'), value: own(valuation, { maximumDigits: 2 }) }]),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
        <CoinIcon coin={balance.currency} className="size-9" />
        <h3 className="min-w-0 flex-1 font-semibold text-16">{balance.currency}</h3>
        <span translate="no" className="font-semibold text-20 tabular-nums">
          {own(balance.total)}
        </span>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-3 gap-y-2 border-line border-t pt-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd translate="no" className="break-words font-medium text-14 tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {holds.length === 0 ? null : (
        <p className="pt-2">
          <HoldLines parts={holds} />
        </p>
      )}
    </Card>
  );
};
