import type { DepositQuote, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../shared/device/copy-button.tsx';
import { Figure } from '../figures.tsx';
import { useRateTexts } from './use-rate-texts.ts';

interface Props {
  readonly bank: NonNullable<WayDetails['bank']>;
  readonly quote: DepositQuote;
}

/** The transfer to make: the local amount at its dated rate, the account of the house, the reference and the expiry. */
export const BankCard = ({ bank, quote }: Props) => {
  const t = useTranslations('deposits');
  const format = useFormat();
  const { local, currency } = quote;
  const { line, dated } = useRateTexts()({
    currency,
    local: local.currency,
    rate: local.rate,
    at: local.rate_at,
    demo: local.demo,
  });
  return (
    <Card>
      <h2 className="pb-1 font-medium text-14 text-ink-2">{t('bankTitle')}</h2>
      <p className="text-12 text-ink-2">{t('transfer')}</p>
      <p
        translate="no"
        className="break-words pb-1 font-semibold text-28 tabular-nums"
        data-copy={local.amount}
      >
        {`${format.amount(local.amount)} ${local.currency}`}
      </p>
      <dl>
        <Figure label={t('forDeposit')}>{`${format.amount(quote.amount)} ${currency}`}</Figure>
        <Figure label={t('rate')}>{line}</Figure>
        <Figure label={t('houseHolder')}>
          <bdi>{bank.cardholder_name}</bdi>
        </Figure>
        <Figure label={t('houseBank')}>
          <bdi>{bank.opening_bank}</bdi>
        </Figure>
        {bank.bank_code === null ? null : <Figure label={t('bankCode')}>{bank.bank_code}</Figure>}
        {bank.branch === null ? null : (
          <Figure label={t('branch')}>
            <bdi>{bank.branch}</bdi>
          </Figure>
        )}
        <Figure label={t('houseNumber')}>
          <span className="whitespace-nowrap">{bank.card_number.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </Figure>
        <Figure label={t('reference')}>
          <span data-copy={quote.reference}>{quote.reference}</span>
        </Figure>
        <Figure label={t('validUntil')}>{format.dateTime(new Date(quote.expires_at))}</Figure>
      </dl>
      <p className="text-pretty pt-1 text-12 text-ink-2">
        {dated}
        <br />
        {t('roundedDown')}
      </p>
      <p className="text-pretty pt-2 pb-3 text-14">{t('exactly')}</p>
      <div className="flex flex-col gap-2">
        <CopyButton label={t('copyTransfer')} text={local.amount} />
        <CopyButton label={t('copyNumber')} text={bank.card_number} />
        <CopyButton label={t('copyReference')} text={quote.reference} />
      </div>
    </Card>
  );
};
