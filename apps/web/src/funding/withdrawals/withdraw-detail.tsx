import type { Withdrawal } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { CopyRow } from '../payment/copy-row.tsx';
import { ExplorerLink } from '../payment/payment-parts.tsx';
import { TakeBack } from '../payment/take-back.tsx';
import { WithdrawLocal, WithdrawRateNote } from './request/withdraw-local.tsx';
import { cancelWithdrawal, readWithdrawalsAgain } from './use-withdrawals.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';

/** A withdrawal in full: its figures, its steps, the values to copy, and a way to cancel it while there is one. */
export const WithdrawDetail = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const local = withdrawal.local ?? null;
  const money = (amount: string): string => `${format.amount(amount)} ${withdrawal.currency}`;
  return (
    <div className="flex flex-col gap-4">
      <dl>
        <FigureRow label={t('draw.amount')}>{money(withdrawal.amount)}</FigureRow>
        {signOf(withdrawal.from_borrowed) === 0 ? null : (
          <FigureRow label={t('draw.fromBorrowed')}>{money(withdrawal.from_borrowed)}</FigureRow>
        )}
        <FigureRow label={t('draw.fee')}>{money(withdrawal.fee)}</FigureRow>
        {local === null ? (
          <FigureRow label={t('draw.arrives')} strong>
            {money(withdrawal.actual_arrival)}
          </FigureRow>
        ) : (
          <WithdrawLocal arrives={withdrawal.actual_arrival} currency={withdrawal.currency} local={local} />
        )}
      </dl>
      {local === null ? null : <WithdrawRateNote local={local} />}
      <WithdrawSteps withdrawal={withdrawal} />
      <div>
        <CopyRow
          label={withdrawal.chain === null ? t('confirm.to') : `${t('confirm.to')} · ${withdrawal.chain}`}
          text={withdrawal.to}
          isAddress={withdrawal.kind === 'chain'}
        />
        {withdrawal.tx_hash === null ? null : (
          <CopyRow
            label={withdrawal.kind === 'chain' ? t('record.transaction') : t('record.reference')}
            text={withdrawal.tx_hash}
          />
        )}
        <ExplorerLink url={withdrawal.explorer_url} />
        <CopyRow label={t('record.number')} text={withdrawal.order_no} />
      </div>
      {withdrawal.status === 'requested' ? (
        <TakeBack
          label={t('record.takeBack')}
          note={t('record.takeBackNote')}
          done={t('record.takenBack')}
          takeBack={() => cancelWithdrawal(withdrawal.order_no)}
          onSettled={readWithdrawalsAgain}
        />
      ) : null}
    </div>
  );
};
