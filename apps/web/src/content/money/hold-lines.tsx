import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import type { HoldPart } from './holds.rules.ts';

const WORDS = {
  trades: 'inTrades',
  fund: 'inFund',
  collateral: 'asCollateral',
  withdrawals: 'inWithdrawals',
  other: 'setAside',
} as const;

/** One line for each thing that holds money of a currency. */
export const HoldLines = ({ parts }: { readonly parts: readonly HoldPart[] }) => {
  const t = useTranslations('home');
  const own = useOwnAmount();
  return parts.map(({ kind, amount }) => (
    <span key={kind} translate="no" className="block text-12 text-ink-2 tabular-nums">
      {t(WORDS[kind], { amount: own(amount) })}
    </span>
  ));
};
