import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Product } from '@tallystick/contract/market/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { hasFunds, valuationOf } from '../../ledger/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { HoldLines } from '../money/hold-lines.tsx';
import { useHolds } from '../money/use-holds.ts';

interface Props {
  readonly balances: readonly Balance[];
  readonly prices: readonly Product[];
}

/** The account's balance of each currency, and its worth. */
export const OwnCoins = memo(({ balances, prices }: Props) => {
  const t = useTranslations('home');
  const own = useOwnAmount();
  const holds = useHolds(balances);
  const shown = balances.filter((balance) => balance.currency === 'USDT' || hasFunds(balance));
  return (
    <section aria-label={t('coins')}>
      <SectionHeading>{t('coins')}</SectionHeading>
      <Card flush>
        <ul className="@container">
          {shown.map((balance) => (
            <li key={balance.currency} className="border-line not-first:border-t">
              <a
                href="#/pages/money/index"
                className="-outline-offset-2 flex min-h-17 @max-[15rem]:flex-wrap items-center gap-3 px-4 py-1.5 transition-colors duration-120 active:bg-surface-2"
              >
                <CoinIcon coin={balance.currency} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-16">{balance.currency}</span>
                  <HoldLines parts={holds.get(balance.currency) ?? []} />
                </span>
                <span
                  translate="no"
                  className="flex min-w-0 @max-[15rem]:w-full flex-col items-end text-right tabular-nums"
                >
                  <span className="font-semibold text-16">{own(balance.total)}</span>
                  {balance.currency === 'USDT' ? null : (
                    <span className="text-12 text-ink-2">
                      {own(valuationOf(balance, prices), { maximumDigits: 2 })} USDT
                    </span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
});
