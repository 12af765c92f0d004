import type { MethodSettings } from '@tallystick/contract';
import { minorDigits, wholeNumberOf } from '@tallystick/money';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-call.ts';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';
import {
  changesOf,
  customerSees,
  figuresOf,
  type Method,
  methodName,
  paymentSettingsKind,
} from './settings-words.ts';

/** The settings as they are typed. */
type Draft = Omit<MethodSettings, 'confirmations' | 'bank' | 'enabled' | 'house_address'> & {
  readonly enabled: 'yes' | 'no';
  readonly confirmations: string;
  readonly house_address: string;
  readonly cardholder_name: string;
  readonly opening_bank: string;
  readonly card_number: string;
  readonly bank_code: string;
  readonly branch: string;
};

const draftOf = ({ settings: { bank, ...settings } }: Method): Draft => ({
  ...settings,
  enabled: settings.enabled ? 'yes' : 'no',
  confirmations: String(settings.confirmations),
  house_address: settings.house_address ?? '',
  cardholder_name: bank?.cardholder_name ?? '',
  opening_bank: bank?.opening_bank ?? '',
  card_number: bank?.card_number ?? '',
  bank_code: bank?.bank_code ?? '',
  branch: bank?.branch ?? '',
});

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The settings on the wire. A bank without any detail has no account. */
const settingsOf = (draft: Draft): MethodSettings => {
  const account = [draft.cardholder_name, draft.opening_bank, draft.card_number].map((text) => text.trim());
  return {
    enabled: draft.enabled === 'yes',
    deposit_min: draft.deposit_min,
    deposit_fee: draft.deposit_fee,
    withdraw_min: draft.withdraw_min,
    withdraw_fee: draft.withdraw_fee,
    confirmations: wholeNumberOf(draft.confirmations) ?? -1,
    one_person_max: draft.one_person_max,
    house_address: textOrNull(draft.house_address),
    bank: account.every((text) => text === '')
      ? null
      : {
          cardholder_name: account[0] ?? '',
          opening_bank: account[1] ?? '',
          card_number: (account[2] ?? '').replace(/[\s-]/g, '').toUpperCase(),
          bank_code: textOrNull(draft.bank_code),
          branch: textOrNull(draft.branch),
        },
  };
};

/** A missing account is shown at its first field. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.fields['bank'] === undefined) return error;
  const fields = { ...error.fields, cardholder_name: error.fields['bank'] };
  return new ApiError(error.error, error.message, { fields });
};

const AMOUNTS = [
  ['deposit_min', t('settings.depositMinimum')],
  ['deposit_fee', t('settings.depositFee')],
  ['withdraw_min', t('settings.withdrawalMinimum')],
  ['withdraw_fee', t('settings.withdrawalFee')],
  ['one_person_max', t('settings.onePersonDecidesUp')],
] as const;

const ACCOUNT = [
  ['cardholder_name', t('settings.accountHolder'), 100],
  ['opening_bank', t('common.bank'), 100],
  ['card_number', t('settings.accountNumber'), 40],
  ['bank_code', t('settings.bankCodeIfNeeded'), 20],
  ['branch', t('settings.branchIfNeeded'), 60],
] as const;

interface FieldsProps {
  readonly method: Method;
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const Fields = ({ method, draft, onChange }: FieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <SelectField
      label={t('settings.offeredToCustomers')}
      value={draft.enabled}
      options={[
        ['yes', t('common.yes')],
        ['no', t('common.no')],
      ]}
      onChange={(enabled) => onChange({ enabled })}
    />
    {AMOUNTS.map(([name, label]) => (
      <AmountField
        key={name}
        label={`${label} (${method.currency})`}
        name={name}
        digits={minorDigits(method.currency)}
        unit={method.currency}
        value={draft[name]}
        onChange={(amount) => onChange({ [name]: amount })}
      />
    ))}
    {method.kind === 'chain' && (
      <>
        <AmountField
          label={t('common.confirmations')}
          name="confirmations"
          value={draft.confirmations}
          digits={0}
          unit=""
          onChange={(text) => onChange({ confirmations: text })}
        />
        <Field
          label={t('settings.addressHouse')}
          name="house_address"
          value={draft.house_address}
          maxLength={120}
          hint={t('settings.ownAddressChainHint')}
          onChange={(text) => onChange({ house_address: text })}
        />
      </>
    )}
    {method.kind === 'bank' &&
      ACCOUNT.map(([name, label, maxLength]) => (
        <Field
          key={name}
          label={label}
          name={name}
          value={draft[name]}
          maxLength={maxLength}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
  </div>
);

interface PreviewProps {
  readonly method: Method;
  readonly settings: MethodSettings;
}

/** The changes, and the sentences of a customer's screens. */
export const Preview = ({ method, settings }: PreviewProps) => {
  const changes = changesOf(method.settings, settings);
  return (
    <div className="flex flex-col gap-2 rounded-sm border border-line bg-surface-2 p-3">
      <h3 className="font-semibold">{t('common.whatChanges')}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-3">{t('settings.nothingYet')}</p>
      ) : (
        <ul className="wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <h3 className="font-semibold">{t('common.whatCustomerSee')}</h3>
      <ul className="wrap-anywhere text-ink-2">
        {customerSees(method, figuresOf(settings)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

interface Props {
  readonly method: Method;
  readonly onClose: (done: string | null) => void;
}

/** Proposes the settings of a payment method as a whole. Another member of staff decides. */
export const MethodDialog = ({ method, onClose }: Props) => {
  const [draft, setDraft] = useState(() => draftOf(method));
  const settings = settingsOf(draft);
  const isChanged = changesOf(method.settings, settings).length > 0;
  return (
    <ProposeChange
      wide
      kind={paymentSettingsKind([method])}
      title={t('settings.versionMethod', { method: methodName(method), version: method.version + 1 })}
      effect={t('settings.proposeEffect')}
      isReady={isChanged}
      draft={{
        subject: 'payment_settings',
        target: method.way_id,
        based_on: method.version,
        content: { kind: 'method', ...settings },
      }}
      explain={explain}
      onClose={onClose}
    >
      <Fields
        method={method}
        draft={draft}
        onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
      />
      <Preview method={method} settings={settings} />
    </ProposeChange>
  );
};
