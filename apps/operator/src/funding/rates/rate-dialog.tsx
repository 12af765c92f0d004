import type { bankRates, DataOf } from '@tallystick/contract';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-call.ts';
import { fieldLines } from '../../shared/changes/changes.rules.ts';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { BANK_RATES } from './bank-rates-kind.ts';

interface Props {
  readonly way: DataOf<typeof bankRates>['ways'][number];
  readonly onClose: (done: string | null) => void;
}

/** Names the fields in the words of this form. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { fields } = error;
  const message =
    fields['local_currency'] !== undefined
      ? t('rates.localCurrencyWrong')
      : fields['deposit_rate'] !== undefined || fields['withdraw_rate'] !== undefined
        ? t('rates.ratesWrong')
        : null;
  return message === null ? error : new ApiError('invalid_fields', message, { fields });
};

interface ChangeProps {
  readonly rate: Props['way']['rate'];
  readonly content: { readonly deposit_rate: string; readonly withdraw_rate: string };
}

/** How much the typed rates differ from those before. */
const RateChange = ({ rate, content: { deposit_rate, withdraw_rate } }: ChangeProps) => {
  if (rate === null || deposit_rate === '' || withdraw_rate === '') return null;
  const lines = fieldLines(BANK_RATES, {
    fields: [
      { name: 'deposit_rate', former: rate.deposit_rate, now: deposit_rate },
      { name: 'withdraw_rate', former: rate.withdraw_rate, now: withdraw_rate },
    ],
  });
  const isLarge = lines.some((line) => line.isLarge);
  const words = lines.map((line) => `${line.label}: ${line.words}`).join('; ');
  return (
    <p className={isLarge ? 'font-medium text-act' : 'text-ink-2'}>
      {t(isLarge ? 'rates.changeCompare' : 'rates.changeWords', { words })}
    </p>
  );
};

/** Proposes the local currency and the rates of a bank, dated now. Another member of staff decides. */
export const RateDialog = ({ way, onClose }: Props) => {
  const [currency, setCurrency] = useState(way.rate?.local_currency ?? '');
  const [deposit, setDeposit] = useState('');
  const [withdraw, setWithdraw] = useState('');
  const content = {
    local_currency: currency.trim().toUpperCase(),
    deposit_rate: deposit,
    withdraw_rate: withdraw,
  };
  return (
    <ProposeChange
      kind={BANK_RATES}
      title={t('rates.bankRatesVersion', { version: way.version + 1 })}
      effect={t('rates.proposeEffect')}
      hint={t('rates.sourceHint')}
      draft={{ subject: 'bank_rates', target: way.way_id, based_on: way.version, content }}
      isReady={Object.values(content).every((value) => value !== '')}
      explain={explain}
      onClose={onClose}
    >
      <Field
        label={t('common.localCurrency')}
        name="local_currency"
        value={currency}
        onChange={setCurrency}
        maxLength={3}
        hint={t('rates.iso4217SuchThb')}
      />
      <AmountField
        name="deposit_rate"
        label={t('rates.depositRateLocalUnits1', { currency: way.currency })}
        digits={8}
        unit={content.local_currency}
        value={deposit}
        onChange={setDeposit}
        hint={t('rates.depositRateHint')}
      />
      <AmountField
        name="withdraw_rate"
        label={t('rates.withdrawalRateLocalUnits1', { currency: way.currency })}
        digits={8}
        unit={content.local_currency}
        value={withdraw}
        onChange={setWithdraw}
        hint={t('rates.withdrawRateHint')}
      />
      <RateChange rate={way.rate} content={content} />
    </ProposeChange>
  );
};
