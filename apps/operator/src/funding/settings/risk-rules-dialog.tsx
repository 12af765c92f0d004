import {
  type PaymentSettings,
  RISK_ACTIONS,
  RISK_RULES,
  type RiskAction,
  type RiskRules,
  riskRules,
} from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import { useState } from 'react';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';
import { changesOf, paymentSettingsKind, RISK_ACTION_WORDS } from './settings-words.ts';

/** The fields as they are typed, by the path of the setting. */
const FIELDS = [
  ['velocity.payments', t('settings.paymentsShortTime')],
  ['velocity.hours', t('settings.paymentsShortTimeHours')],
  ['sharing.accounts', t('settings.sameWalletAccountsFrom')],
  ['sharing.device_accounts', t('settings.sameDeviceAccountsFrom')],
  ['streak.trades', t('settings.streakNewestTrades')],
  ['streak.one_in', t('settings.streakRarerThan')],
  ['splitting.payments', t('settings.splitWithdrawalsFrom')],
  ['splitting.hours', t('settings.splitWithdrawalsHours')],
  ['splitting.percent', t('settings.splitBelowPercent')],
  ['hold_hours', t('settings.longestHoldHours172')],
] as const;
type FieldName = (typeof FIELDS)[number][0];

const ACTIONS = [
  ['velocity', t('settings.paymentsShortTimeAction')],
  ['sharing', t('settings.sharedUseAction')],
  ['streak', t('settings.winningStreakAction')],
  ['splitting', t('settings.splitWithdrawalsAction')],
] as const;

const textsOf = ({ velocity, sharing, streak, splitting, hold_hours }: RiskRules) => ({
  'velocity.payments': String(velocity.payments),
  'velocity.hours': String(velocity.hours),
  'sharing.accounts': String(sharing.accounts),
  'sharing.device_accounts': String(sharing.device_accounts),
  'streak.trades': String(streak.trades),
  'streak.one_in': String(streak.one_in),
  'splitting.payments': String(splitting.payments),
  'splitting.hours': String(splitting.hours),
  'splitting.percent': String(splitting.percent),
  hold_hours: String(hold_hours),
});

/** −1 is outside every range. */
const whole = (text: string): number => wholeNumberOf(text) ?? -1;

const rulesOf = (
  texts: Readonly<Record<FieldName, string>>,
  actions: Readonly<Record<(typeof ACTIONS)[number][0], RiskAction>>,
): RiskRules => ({
  velocity: {
    action: actions.velocity,
    payments: whole(texts['velocity.payments']),
    hours: whole(texts['velocity.hours']),
  },
  sharing: {
    action: actions.sharing,
    accounts: whole(texts['sharing.accounts']),
    device_accounts: whole(texts['sharing.device_accounts']),
  },
  streak: {
    action: actions.streak,
    trades: whole(texts['streak.trades']),
    one_in: whole(texts['streak.one_in']),
  },
  splitting: {
    action: actions.splitting,
    payments: whole(texts['splitting.payments']),
    hours: whole(texts['splitting.hours']),
    percent: whole(texts['splitting.percent']),
  },
  hold_hours: whole(texts.hold_hours),
});

/** The paths of the fields that the server would refuse. */
const wrongOf = (rules: RiskRules): ReadonlySet<string> => {
  const { error } = riskRules.safeParse(rules);
  return new Set((error?.issues ?? []).map(({ path }) => path.join('.')));
};

interface Props {
  readonly rules: PaymentSettings['risk_rules'];
  readonly onClose: (done: string | null) => void;
}

/** Proposes thresholds and actions of the risk rules. Another member of staff decides. */
export const RiskRulesDialog = ({ rules: { version, settings }, onClose }: Props) => {
  const [texts, setTexts] = useState<Record<FieldName, string>>(textsOf(settings));
  const [actions, setActions] = useState({
    velocity: settings.velocity.action,
    sharing: settings.sharing.action,
    streak: settings.streak.action,
    splitting: settings.splitting.action,
  });
  const next = rulesOf(texts, actions);
  const wrong = wrongOf(next);
  return (
    <ProposeChange
      wide
      kind={paymentSettingsKind([])}
      title={t('settings.riskRulesVersion', { version: version + 1 })}
      effect={t('settings.riskRulesIntro')}
      isReady={wrong.size === 0 && changesOf(settings, next).length > 0}
      draft={{
        subject: 'payment_settings',
        target: RISK_RULES,
        based_on: version,
        content: { kind: RISK_RULES, ...next },
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 max-md:grid-cols-1">
        {ACTIONS.map(([name, label]) => (
          <SelectField
            key={name}
            label={label}
            value={actions[name]}
            options={RISK_ACTIONS.map((action) => [action, RISK_ACTION_WORDS[action]] as const)}
            onChange={(action) => setActions((before) => ({ ...before, [name]: action }))}
          />
        ))}
        {FIELDS.map(([name, label]) => (
          <AmountField
            key={name}
            label={label}
            error={wrong.has(name) ? t('settings.notWholeNumberAllowedRange') : undefined}
            value={texts[name]}
            digits={0}
            unit=""
            onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
          />
        ))}
      </div>
    </ProposeChange>
  );
};
