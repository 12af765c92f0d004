import { proposeBankRate, type RateVersion } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { rateChange } from './rates.rules.ts';

interface Props {
  readonly way: { readonly way_id: string; readonly currency: string; readonly version: number };
  readonly newest: RateVersion | undefined;
  readonly onClose: (done: string | null) => void;
}

/** Names the fields in the words of this form. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { fields } = error;
  const message =
    fields['local_currency'] !== undefined
      ? t('The local currency must be a code of ISO 4217, such as THB.')
      : fields['deposit_rate'] !== undefined || fields['withdraw_rate'] !== undefined
        ? t(
            'Rates must be above 0, with at most 8 decimals, and the withdrawal rate at most the deposit rate.',
          )
        : null;
  return message === null ? error : new ApiError('invalid_fields', message, { fields });
};

const SOURCE = {
  label: t('Source'),
  hint: t('Where you read the rate. Recorded in the audit log.'),
  min: 3,
  max: 200,
} as const;

/** Proposes the local currency and the rates of a bank, dated now. Another member of staff decides. */
export const RateDialog = ({ way, newest, onClose }: Props) => {
  const [currency, setCurrency] = useState(newest?.local_currency ?? '');
  const [deposit, setDeposit] = useState('');
  const [withdraw, setWithdraw] = useState('');
  const figures = {
    local_currency: currency.trim().toUpperCase(),
    deposit_rate: deposit,
    withdraw_rate: withdraw,
  };
  const change = rateChange(figures, newest);
  return (
    <DecisionDialog
      about={null}
      title={t('Bank rates, version {version}', { version: way.version + 1 })}
      effect={t(
        'Applies to deposits and withdrawals made after a second staff member approves, for 24 hours from now. Earlier ones keep their rate.',
      )}
      action={t('Propose')}
      reason={SOURCE}
      isReady={Object.values(figures).every((value) => value !== '')}
      decide={async ({ reason }) => {
        try {
          const based_on = way.version;
          await call(proposeBankRate, { way_id: way.way_id, based_on, ...figures, reason });
        } catch (error) {
          throw explain(error);
        }
      }}
      refresh={['bank-rates']}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
    >
      <Field
        label={t('Local currency')}
        name="local_currency"
        value={currency}
        onChange={setCurrency}
        maxLength={3}
        hint={t('ISO 4217, such as THB')}
      />
      <AmountField
        name="deposit_rate"
        label={t('Deposit rate (local units for 1 {currency})', { currency: way.currency })}
        digits={8}
        unit={figures.local_currency}
        value={deposit}
        onChange={setDeposit}
        hint={t('The customer pays this. Amounts are rounded down.')}
      />
      <AmountField
        name="withdraw_rate"
        label={t('Withdrawal rate (local units for 1 {currency})', { currency: way.currency })}
        digits={8}
        unit={figures.local_currency}
        value={withdraw}
        onChange={setWithdraw}
        hint={t('The customer receives this. At most the deposit rate. Amounts are rounded up.')}
      />
      {change === null ? null : (
        <p className={change.isLarge ? 'font-medium text-act' : 'text-ink-2'}>
          {t(change.isLarge ? 'Change: {words}. Compare it with the source once more.' : 'Change: {words}', {
            words: change.words,
          })}
        </p>
      )}
    </DecisionDialog>
  );
};
