import type { Balance } from '@tallystick/contract/ledger.ts';
import type { Product } from '@tallystick/contract/market.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Card } from '@tallystick/ui/card.tsx';
import { CoinIcon } from '@tallystick/ui/coin-icon.tsx';
import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { hasFunds, valuationOf } from '../ledger/public.ts';
import { signOf } from '../shared/decimal.rules.ts';
import { useEye } from './use-eye.ts';

interface Props {
  readonly balances: readonly Balance[];
  readonly prices: readonly Product[];
}

const HIDDEN = '••••';

/** What the account holds of each currency, and what that is worth. */
export const OwnCoins = memo(({ balances, prices }: Props) => {
  const t = useTranslations('home');
  const format = useFormat();
  const [isOpen] = useEye();
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
                className="-outline-offset-2 flex min-h-17 @max-[15rem]:flex-wrap items-center gap-3 px-4 py-2 transition-colors duration-120 active:bg-surface-2"
              >
                <CoinIcon coin={balance.currency} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-16">{balance.currency}</span>
                  {isOpen && signOf(balance.held) > 0 ? (
                    <span className="text-12 text-ink-2 tabular-nums">
                      {t('inTrades', { amount: format.amount(balance.held) })}
                    </span>
                  ) : null}
                </span>
                <span className="flex min-w-0 @max-[15rem]:w-full flex-col items-end text-right tabular-nums">
                  <span className="font-semibold text-16">
                    {isOpen ? format.amount(balance.total) : HIDDEN}
                  </span>
                  {balance.currency === 'USDT' ? null : (
                    <span className="text-12 text-ink-2">
                      {isOpen
                        ? `${format.amount(valuationOf(balance, prices), { maximumDigits: 2 })} USDT`
                        : HIDDEN}
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
