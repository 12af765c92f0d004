import {
  type DepositQuote,
  quoteRecharge,
  type WayDetails,
} from '@tallystick/contract/funding/deposits/customer.ts';
import type { WayRate } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, minorDigits } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../shared/amounts/amount-field.tsx';
import { useButtonWords } from '../../../shared/amounts/use-button-words.ts';
import { ApiError, call } from '../../../shared/api/api.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { compareDecimals } from '../../../shared/texts/decimal.rules.ts';
import { transferOf } from '../../local-amount.rules.ts';
import { Figure } from '../figures.tsx';
import { useRateTexts } from './use-rate-texts.ts';

interface Props {
  readonly way: WayDetails;
  readonly rate: WayRate;
  readonly onQuote: (quote: DepositQuote) => void;
}

/** Asks for the amount and shows its local amount. The server then states what to transfer. */
export const BankAmount = ({ way, rate, onQuote }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const texts = useRateTexts();
  const buttonWords = useButtonWords();
  const [typed, setTyped] = useDraft('bank amount');
  const [isMissing, setMissing] = useState(false);
  const asked = amountOf(typed, { digits: minorDigits(way.currency), unit: way.currency });
  const quoting = useMutation({
    mutationFn: (amount: string) => call(quoteRecharge, { way_id: way.way_id, amount }, { quiet: true }),
    onSuccess: (quote) => {
      setTyped('');
      onQuote(quote);
    },
  });
  const refused = quoting.error instanceof ApiError ? quoting.error : null;
  const local = transferOf(asked ?? '', way.currency, rate);
  const { line, dated } = texts({
    currency: way.currency,
    local: rate.currency,
    rate: rate.deposit_rate,
    at: rate.rate_at,
    demo: rate.demo,
  });
  const minimum = t('deposits.minNote', { amount: `${format.amount(way.min)} ${way.currency}` });
  const isTooSmall = asked !== null && compareDecimals(asked, way.min) < 0;
  const message = refused?.msg === '' ? t('common.failed') : refused?.msg;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(asked === null);
        if (asked !== null && !isTooSmall) quoting.mutate(asked);
      }}
    >
      <AmountField
        label={t('deposits.bankAmount')}
        name="amount"
        digits={minorDigits(way.currency)}
        unit={way.currency}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setMissing(false);
          quoting.reset();
        }}
        error={
          isMissing
            ? t(typed.trim() === '' ? 'field.required' : 'field.amount')
            : (refused?.fields['amount'] ?? (isTooSmall ? minimum : undefined))
        }
        hint={minimum}
      />
      <Card>
        <dl>
          <Figure label={t('deposits.transfer')}>
            {local === null ? '–' : `${format.amount(local)} ${rate.currency}`}
          </Figure>
          <Figure label={t('deposits.rate')}>{line}</Figure>
        </dl>
        <p className="text-pretty pt-1 text-12 text-ink-2">{dated}</p>
        <p className="text-pretty text-12 text-ink-2">{t('deposits.roundedDown')}</p>
      </Card>
      {refused === null || refused.fields['amount'] !== undefined ? null : (
        <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
          {message}
        </p>
      )}
      <Button type="submit" busy={quoting.isPending}>
        {buttonWords(t('deposits.getDetails'), asked, way.currency)}
      </Button>
    </form>
  );
};
