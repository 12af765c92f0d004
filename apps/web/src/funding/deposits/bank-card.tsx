import type { WayDetails } from '@tallystick/contract/deposits.ts';
import { Card } from '@tallystick/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { CopyButton } from './copy-button.tsx';
import { Figure } from './figures.tsx';

/** The bank account of the house, and the reference that identifies a transfer. */
export const BankCard = ({ bank }: { readonly bank: NonNullable<WayDetails['bank']> }) => {
  const t = useTranslations('deposits');
  return (
    <Card>
      <h2 className="pb-1 font-medium text-14 text-ink-2">{t('bankTitle')}</h2>
      <dl>
        <Figure label={t('holder')}>{bank.cardholder_name}</Figure>
        <Figure label={t('bankName')}>{bank.opening_bank}</Figure>
        <Figure label={t('cardNumber')}>{bank.card_number.replace(/(.{4})(?=.)/g, '$1 ')}</Figure>
        <Figure label={t('reference')}>{bank.reference}</Figure>
      </dl>
      <p className="pt-1 pb-3 text-12 text-ink-2">{t('referenceHint')}</p>
      <CopyButton look="quiet" label={t('copyReference')} text={bank.reference} />
    </Card>
  );
};
