import type { LocalAmount, WayRate } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import type { Currency } from '@tallystick/money';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { payoutOf } from '../../local-amount.rules.ts';

/** The local amount at the rate in force, before the request. */
export const payoutAt = (arrives: string, currency: Currency, rate: WayRate): LocalAmount => ({
  currency: rate.currency,
  amount: payoutOf(arrives, currency, rate) ?? '',
  rate: rate.withdraw_rate,
  rate_version: rate.rate_version,
  rate_at: rate.rate_at,
  demo: rate.demo,
});

interface Props {
  /** The amount after the fee. */
  readonly arrives: string | null;
  readonly currency: string;
  readonly local: LocalAmount;
}

/** The figures of a payout by bank, inside a `<dl>`: the amount after the fee, the rate and the local amount. */
export const WithdrawLocal = ({ arrives, currency, local }: Props) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  return (
    <>
      <FigureRow label={t('afterFee')}>{`${format.amount(arrives)} ${currency}`}</FigureRow>
      <FigureRow label={t('rate')}>
        {t('rateLine', { currency, rate: format.amount(local.rate), local: local.currency })}
      </FigureRow>
      <FigureRow label={t('arrives')} strong>
        {`${format.amount(local.amount)} ${local.currency}`}
      </FigureRow>
    </>
  );
};

/** The date of the rate, and the rounding. */
export const WithdrawRateNote = ({ local }: Pick<Props, 'local'>) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  return (
    <p translate="no" className="text-pretty text-12 text-ink-2 tabular-nums">
      {t(local.demo ? 'demoRate' : 'rateOf', { time: format.dateTime(new Date(local.rate_at)) })}
      <br />
      {t('roundedUp')}
    </p>
  );
};
