import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Product } from '@tallystick/contract/market/customer.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasFunds, valuationOf } from '../../ledger/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { LateCoinBar, LateCoinDetails } from '../coin-parts/late-coin-parts.ts';

interface RowProps {
  readonly balance: Balance;
  /** In USDT; null if the currency has no price. */
  readonly valuation: string | null;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** One currency. A press shows what its bar stands for. */
const CoinRow = ({ balance, valuation, isOpen, onPress }: RowProps) => {
  const own = useOwnAmount();
  const { currency } = balance;
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="-outline-offset-2 flex min-h-17 w-full @max-[15rem]:flex-wrap items-center gap-3 px-4 py-1.5 text-left transition-colors duration-120 active:bg-surface-2"
      >
        <CoinIcon coin={currency} />
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold text-16">{currency}</span>
            <span translate="no" className="ml-auto flex flex-col items-end text-right tabular-nums">
              <span className="font-semibold text-16">{own(balance.total)}</span>
              {currency === 'USDT' ? null : (
                <span className="text-12 text-ink-2">{own(valuation, { maximumDigits: 2 })} USDT</span>
              )}
            </span>
          </span>
          {signOf(balance.held) === 0 && signOf(balance.borrowed) === 0 ? null : (
            <span className="min-h-6" aria-hidden="true">
              <LateCoinBar balance={balance} />
            </span>
          )}
        </span>
        <ChevronRight
          className={cx('-mr-1 size-5 shrink-0 text-ink-3', isOpen && 'rotate-90')}
          aria-hidden="true"
        />
      </button>
      {isOpen ? <LateCoinDetails balance={balance} /> : null}
    </li>
  );
};

interface Props {
  readonly balances: readonly Balance[];
  readonly prices: readonly Product[];
}

/** The account's balance of each currency, its worth, and a bar of what holds it. */
export const OwnCoins = memo(({ balances, prices }: Props) => {
  const t = useTranslations('home');
  const [open, setOpen] = useState<Balance['currency'] | null>(null);
  const shown = balances.filter((balance) => balance.currency === 'USDT' || hasFunds(balance));
  return (
    <section aria-label={t('coins')}>
      <SectionHeading>{t('coins')}</SectionHeading>
      <Card flush>
        <ul className="@container">
          {shown.map((balance) => (
            <CoinRow
              key={balance.currency}
              balance={balance}
              valuation={valuationOf(balance, prices)}
              isOpen={open === balance.currency}
              onPress={() => setOpen((now) => (now === balance.currency ? null : balance.currency))}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
});
