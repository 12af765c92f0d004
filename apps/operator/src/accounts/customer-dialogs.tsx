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
const TOLD = { hint: t('Shown to the customer and recorded in the audit log.'), min: 3, max: 300 } as const;
const KEPT = { hint: t('Recorded in the audit log.'), min: 3, max: 300 } as const;

const FROZEN: Readonly<Record<Freezable | 'all', string>> = {
  all: t('Everything at once'),
  login: t('Signing in (ends all sessions)'),
  withdrawals: t('Withdrawals, new wallets and cards'),
  trades: t('New trades'),
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
      title={t('Freeze {account}', { account })}
      effect={t(
        'Open trades still settle and pay out, and balances don’t change. The customer sees the reason and the start time.',
      )}
      action={t('Freeze')}
      look="danger"
      reason={{ label: t('Reason'), ...TOLD }}
      isReady={free.length > 0}
      decide={({ reason }) => call(freezeAccount, { uid, what, reason })}
      refresh={REFRESH}
      onDone={() => onClose(t('Frozen.'))}
      onClose={() => onClose()}
    >
      <SelectField
        label={t('Freeze')}
        value={what}
        options={(['all', ...free] as const).map((name) => [name, FROZEN[name]] as const)}
        onChange={setWhat}
      />
    </DecisionDialog>
  );
};

const SOURCES: Readonly<Record<AdjustmentSource, string>> = {
  external: t('External: money received or sent but never booked'),
  fees: t('Fee income: refund or charge a fee'),
};
const DIRECTIONS = [
  ['credit', t('Credit: add to the customer’s balance')],
  ['debit', t('Debit: take from the customer’s balance')],
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
      title={t('Adjust the balance of {account}', { account })}
      effect={t(
        'No money moves until a second staff member approves. The adjustment and its reason then appear in the customer’s history.',
      )}
      action={t('Propose')}
      reason={{ label: t('Reason'), hint: t('Shown in the customer’s history.'), min: 3, max: 300 }}
      isReady={amount !== ''}
      decide={async ({ reason }) => {
        const { total } = await call(adjustments, { uid, state: 'approved', row: 1 });
        const about = { subject: 'adjustments', target: uid, based_on: total ?? 0, reason } as const;
        return call(proposeChange, { ...about, content: { currency, direction, amount, source } });
      }}
      refresh={REFRESH}
      onDone={() => onClose(t('Proposed. Waiting for a second approval (see Adjustments).'))}
      onClose={() => onClose()}
    >
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={t('Amount')}
          name="amount"
          digits={minorDigits(currency)}
          unit={currency}
          value={amount}
          onChange={setAmount}
        />
        <SelectField
          label={t('Currency')}
          name="currency"
          value={currency}
          options={CURRENCIES.map((name) => [name, name] as const)}
          onChange={setCurrency}
        />
      </div>
      <SelectField label={t('Direction')} value={direction} options={DIRECTIONS} onChange={setDirection} />
      <SelectField
        label={t('Offset account')}
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
          title={t('Unfreeze {what} for {account}', { what: codeWords(decision.freeze.what), account })}
          effect={t(
            decision.freeze.by_mail_link
              ? 'Frozen by {frozenBy}: {reason}. Check the identity first: runbook frozen-by-mail-link.'
              : 'Frozen by {frozenBy}: {reason}',
            { frozenBy: decision.freeze.frozen_by, reason: decision.freeze.reason },
          )}
          action={t('Lift')}
          reason={{ label: t('Reason'), ...KEPT }}
          decide={({ reason }) => call(liftFreeze, { freeze_id: decision.freeze.freeze_id, reason })}
          refresh={REFRESH}
          onDone={() => onClose(t('Lifted.'))}
          onClose={() => onClose()}
        />
      );
    case 'end':
      return (
        <DecisionDialog
          about={{ uid }}
          title={t('End all sessions of {account}', { account })}
          effect={t('The customer is signed out everywhere and signs in again.')}
          action={t('End all')}
          look="danger"
          reason={{ label: t('Reason'), ...KEPT }}
          decide={({ reason }) => call(endCustomerSessions, { uid, reason })}
          refresh={REFRESH}
          onDone={() => onClose(t('All sessions have ended.'))}
          onClose={() => onClose()}
        />
      );
  }
};
