import {
  ADJUSTMENT_SOURCES,
  type AdjustmentSource,
  adjustments,
  endCustomerSessions,
  FREEZABLE,
  type Freezable,
  freezeAccount,
  liftFreeze,
  proposeChange,
  type StaffFreeze,
} from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../shared/fields/amount-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';

export type CustomerDecision =
  | { readonly kind: 'freeze' | 'end' | 'adjust' }
  | { readonly kind: 'lift'; readonly freeze: StaffFreeze };

interface DialogProps {
  readonly uid: string;
  readonly account: string;
  readonly onClose: (done?: string) => void;
}

const REFRESH = ['customer', 'customers', 'customer-warnings', 'adjustments'];
const TOLD = { hint: t('common.shownAndRecorded'), min: 3, max: 300 } as const;
const KEPT = { hint: t('common.recordedAuditLog'), min: 3, max: 300 } as const;

const FROZEN: Readonly<Record<Freezable | 'all', string>> = {
  all: t('accounts.everythingAtOnce'),
  login: t('accounts.signingEndsAllSessions'),
  withdrawals: t('accounts.withdrawalsNewWalletsCards'),
  trades: t('common.newTrades'),
};

const Freeze = ({
  uid,
  account,
  frozen,
  onClose,
}: DialogProps & { readonly frozen: readonly Freezable[] }) => {
  const free = FREEZABLE.filter((what) => !frozen.includes(what));
  const [what, setWhat] = useState<Freezable | 'all'>('all');
  return (
    <DecisionDialog
      about={{ uid }}
      title={t('accounts.freezeAccount', { account })}
      effect={t('accounts.freezeEffect')}
      action={t('accounts.freeze')}
      look="danger"
      reason={{ label: t('common.reason'), ...TOLD }}
      isReady={free.length > 0}
      decide={({ reason }) => call(freezeAccount, { uid, what, reason })}
      refresh={REFRESH}
      onDone={() => onClose(t('accounts.frozen'))}
      onClose={() => onClose()}
    >
      <SelectField
        label={t('accounts.freeze')}
        value={what}
        options={(['all', ...free] as const).map((name) => [name, FROZEN[name]] as const)}
        onChange={setWhat}
      />
    </DecisionDialog>
  );
};

const SOURCES: Readonly<Record<AdjustmentSource, string>> = {
  external: t('accounts.externalMeaning'),
  fees: t('accounts.feeIncomeRefundChargeFee'),
};
const DIRECTIONS = [
  ['credit', t('accounts.creditAddCustomersBalance')],
  ['debit', t('accounts.debitTakeCustomersBalance')],
] as const;
const CURRENCIES = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK'] as const;

const Adjust = ({ uid, account, onClose }: DialogProps) => {
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('USDT');
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number][0]>('credit');
  const [source, setSource] = useState<AdjustmentSource>('external');
  return (
    <DecisionDialog
      about={{ uid }}
      title={t('accounts.adjustBalanceAccount', { account })}
      effect={t('accounts.adjustmentEffect')}
      action={t('common.propose')}
      reason={{ label: t('common.reason'), hint: t('accounts.shownCustomersHistory'), min: 3, max: 300 }}
      isReady={amount !== ''}
      decide={async ({ reason }) => {
        const { total } = await call(adjustments, { uid, state: 'approved', row: 1 });
        const about = { subject: 'adjustments', target: uid, based_on: total ?? 0, reason } as const;
        return call(proposeChange, { ...about, content: { currency, direction, amount, source } });
      }}
      refresh={REFRESH}
      onDone={() => onClose(t('accounts.adjustmentProposed'))}
      onClose={() => onClose()}
    >
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={t('common.amount')}
          name="amount"
          digits={minorDigits(currency)}
          unit={currency}
          value={amount}
          onChange={setAmount}
        />
        <SelectField
          label={t('common.currency')}
          name="currency"
          value={currency}
          options={CURRENCIES.map((name) => [name, name] as const)}
          onChange={setCurrency}
        />
      </div>
      <SelectField
        label={t('common.direction')}
        value={direction}
        options={DIRECTIONS}
        onChange={setDirection}
      />
      <SelectField
        label={t('accounts.offsetAccount')}
        value={source}
        options={ADJUSTMENT_SOURCES.map((name) => [name, SOURCES[name]] as const)}
        onChange={setSource}
      />
    </DecisionDialog>
  );
};

export interface CustomerDialogsProps extends DialogProps {
  readonly decision: CustomerDecision;
  readonly frozen: readonly Freezable[];
}

/** Decisions about an account. None of them touches a trade, and one person alone cannot move money. */
export const CustomerDialogs = ({ decision, frozen, ...props }: CustomerDialogsProps) => {
  const { uid, account, onClose } = props;
  switch (decision.kind) {
    case 'freeze':
      return <Freeze {...props} frozen={frozen} />;
    case 'adjust':
      return <Adjust {...props} />;
    case 'lift':
      return (
        <DecisionDialog
          about={{ uid }}
          title={t('accounts.unfreezeFor', { what: codeWords(decision.freeze.what), account })}
          effect={t(decision.freeze.by_mail_link ? 'accounts.frozenCheckIdentity' : 'accounts.frozenBy', {
            frozenBy: decision.freeze.frozen_by,
            reason: decision.freeze.reason,
          })}
          action={t('accounts.lift')}
          reason={{ label: t('common.reason'), ...KEPT }}
          decide={({ reason }) => call(liftFreeze, { freeze_id: decision.freeze.freeze_id, reason })}
          refresh={REFRESH}
          onDone={() => onClose(t('accounts.lifted'))}
          onClose={() => onClose()}
        />
      );
    case 'end':
      return (
        <DecisionDialog
          about={{ uid }}
          title={t('accounts.endAllSessions', { account })}
          effect={t('accounts.signOutEffect')}
          action={t('accounts.endAll')}
          look="danger"
          reason={{ label: t('common.reason'), ...KEPT }}
          decide={({ reason }) => call(endCustomerSessions, { uid, reason })}
          refresh={REFRESH}
          onDone={() => onClose(t('accounts.allSessionsEnded'))}
          onClose={() => onClose()}
        />
      );
  }
};
