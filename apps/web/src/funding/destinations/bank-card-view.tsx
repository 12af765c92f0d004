import type { BankCard } from '@tallystick/contract/funding/destinations.ts';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly card: BankCard;
  readonly action?: ReactNode;
}

/** True for a bank account without a card. Then both numbers are those of the account. */
export const isAccount = ({ account_last4, card_last4 }: BankCard): boolean => account_last4 === card_last4;

/** A bank card or account, engraved. Shows only the permitted digits of its number. */
export const BankCardView = ({ card, action }: Props) => {
  const t = useTranslations('destinations.card');
  return (
    <div className="on-head head-ground relative flex min-h-44 flex-col justify-between gap-4 overflow-hidden rounded-lg p-5 text-on-head shadow-card">
      <Rosette
        seed={card.bank_id}
        lineWidth={0.7}
        className="-right-20 -bottom-28 absolute size-80 text-on-head-2 opacity-45"
      />
      <div className="relative flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words font-semibold text-16">
          <bdi>{card.opening_bank}</bdi>
        </p>
        {action}
      </div>
      <p className="relative font-medium text-20 tracking-wider" translate="no">
        <span className="sr-only">
          {t(isAccount(card) ? 'accountEnding' : 'ending', { last4: card.card_last4 })}
        </span>
        <span aria-hidden="true">
          {isAccount(card) ? `•••• ${card.card_last4}` : `•••• •••• •••• ${card.card_last4}`}
        </span>
      </p>
      <p className="relative break-words text-14 text-on-head-2">
        <bdi>{card.cardholder_name}</bdi>
      </p>
    </div>
  );
};
