import {
  PAYOUT_RULE,
  type PaymentSettings,
  RISK_ACTIONS,
  RISK_RULES,
  type RiskAction,
  settingsFigures,
  WITHDRAWAL_TIERS,
  type WithdrawalTiers,
} from '@tallystick/contract';
import { type Currency, formatAmount, parseAmount } from '@tallystick/money';
import { type ChangeKind, fieldLines } from '../../shared/changes/changes.rules.ts';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';

export type Method = PaymentSettings['methods'][number];

/** `USDT by bank`, `USDT over ERC20`. */
export const methodName = ({ currency, chain }: Pick<Method, 'currency' | 'chain'>): string =>
  chain === null ? t('settings.byBank', { currency }) : t('settings.overCurrencyChain', { currency, chain });

/** The target of a change in words. */
export const targetWords = (target: string, methods: readonly Method[]): string => {
  if (target === PAYOUT_RULE) return t('settings.limitsOfWithdrawals');
  if (target === RISK_RULES) return t('settings.riskRules');
  if (target === WITHDRAWAL_TIERS) return t('settings.limitsByIdentity');
  const method = methods.find(({ way_id }) => way_id === target);
  return method === undefined ? target : methodName(method);
};

export const RISK_ACTION_WORDS: Readonly<Record<RiskAction, string>> = {
  off: t('settings.off'),
  flag: t('settings.recordOnly'),
  ask: t('settings.askPerson'),
  hold: t('settings.holdWithdrawal'),
};

const LABELS: Readonly<Record<string, string>> = {
  enabled: t('common.offered'),
  deposit_min: t('settings.depositMinimum'),
  deposit_fee: t('settings.depositFee'),
  withdraw_min: t('settings.withdrawalMinimum'),
  withdraw_fee: t('settings.withdrawalFee'),
  confirmations: t('common.confirmations'),
  one_person_max: t('settings.onePersonUp'),
  house_address: t('settings.addressHouse'),
  cardholder_name: t('settings.accountHolder'),
  opening_bank: t('common.bank'),
  card_number: t('settings.accountNumber'),
  bank_code: t('settings.bankCode'),
  branch: t('settings.branch'),
  customer_day_max: t('settings.perCustomer24HoursUsdt'),
  destination_day_max: t('settings.perDestination24HoursUsdt'),
  house_day_max: t('settings.house24HoursUsdt'),
  velocity_action: t('settings.paymentsShortTimeAction'),
  velocity_payments: t('settings.paymentsShortTime'),
  velocity_hours: t('settings.paymentsShortTimeHours'),
  sharing_action: t('settings.sharedUseAction'),
  sharing_accounts: t('settings.sharedAccountsFrom'),
  sharing_device_accounts: t('settings.sharedDeviceAccountsFrom'),
  streak_action: t('settings.winningStreakAction'),
  streak_trades: t('settings.winningStreakNewestTrades'),
  streak_one_in: t('settings.streakRarerThan'),
  splitting_action: t('settings.splitWithdrawalsAction'),
  splitting_payments: t('settings.splitWithdrawalsFrom'),
  splitting_hours: t('settings.splitWithdrawalsHours'),
  splitting_percent: t('settings.splitBelowPercent'),
  hold_hours: t('settings.longestHoldHours172'),
  unverified_day_max: t('settings.unverifiedPerDayUsdt'),
  unverified_month_max: t('settings.unverifiedPerMonthUsdt'),
  verified_day_max: t('settings.verifiedPerDayUsdt'),
  verified_month_max: t('settings.verifiedPerMonthUsdt'),
};

/** The limits by identity, one line each. */
export const tierFacts = (tiers: WithdrawalTiers): readonly (readonly [string, string])[] =>
  Object.entries(tiers).map(([name, limit]) => [LABELS[name] ?? name, limit ?? t('settings.noLimit')]);

const valueWords = (name: string, value: string | null): string | null => {
  if (name === 'enabled') return value === 'true' ? t('settings.yes') : t('settings.no');
  if (name.endsWith('_action'))
    return RISK_ACTIONS.flatMap((each) => (each === value ? [RISK_ACTION_WORDS[each]] : []))[0] ?? null;
  if (value !== null) return null;
  return name.includes('verified') ? t('settings.noLimit') : t('words.none');
};

/** The payment settings, as the console words their changes. */
export const paymentSettingsKind = (methods: readonly Method[]): ChangeKind => ({
  subject: 'payment_settings',
  refresh: 'payment-settings',
  approval: t('settings.approveEffect'),
  rejection: t('settings.settingsStayThey'),
  empty: t('settings.noneYet'),
  labels: LABELS,
  texts: ['house_address', 'cardholder_name', 'opening_bank', 'card_number', 'bank_code', 'branch'],
  valueWords,
  targets: { header: t('settings.setting'), words: (target) => targetWords(target, methods) },
});

type Settings = Parameters<typeof settingsFigures>[0];

/** The figures of a setting as a change names them. */
type Figures = Readonly<Record<string, string | null>>;

export const figuresOf = (settings: Settings): Figures =>
  Object.fromEntries(
    Object.entries(settingsFigures(settings)).map(([name, value]) => [
      name,
      value === null ? null : String(value),
    ]),
  );

/** The changes of new settings against the former ones, one per line. */
export const changesOf = (former: Settings, next: Settings): readonly string[] => {
  const before = figuresOf(former);
  const fields = Object.entries(figuresOf(next)).map(([name, now]) => ({
    name,
    former: before[name] ?? null,
    now,
  }));
  return fieldLines(paymentSettingsKind([]), { fields })
    .filter(({ isChanged }) => isChanged)
    .map(({ label, words }) => `${label}: ${words}`);
};

const minus = (amount: bigint, fee: bigint, currency: Currency): string =>
  sumOf(formatAmount(amount > fee ? amount - fee : 0n, currency), currency);

const ACCOUNT = ['cardholder_name', 'opening_bank', 'card_number', 'bank_code', 'branch'] as const;

/** The sentences that a customer's screens say with these settings. Figures that cannot be read are left out. */
export const customerSees = (
  method: Pick<Method, 'currency' | 'chain' | 'kind'>,
  settings: Figures,
): readonly string[] => {
  const { currency, chain, kind } = method;
  if (settings['enabled'] !== 'true') return [t('settings.nothingMethodNotOffered')];
  const read = (name: string): bigint | null => parseAmount(settings[name] ?? '', currency);
  const [min, fee, outMin, outFee] = [
    read('deposit_min'),
    read('deposit_fee'),
    read('withdraw_min'),
    read('withdraw_fee'),
  ];
  const said = (amount: bigint): string => sumOf(formatAmount(amount, currency), currency);
  const lines: string[] = [];
  if (min !== null && fee !== null)
    lines.push(
      t('settings.depositExample', {
        min: said(min),
        fee: said(fee),
        said: said(min * 10n),
        minus: minus(min * 10n, fee, currency),
      }),
    );
  if (outMin !== null && outFee !== null)
    lines.push(
      t('settings.withdrawalExample', {
        outMin: said(outMin),
        outFee: said(outFee),
        said: said(outMin * 10n),
        minus: minus(outMin * 10n, outFee, currency),
      }),
    );
  const parts = ACCOUNT.flatMap((name) => settings[name] || []);
  if (kind === 'bank' && parts.length > 0) lines.push(t('settings.transferTo', { parts: parts.join(', ') }));
  const houseAddress = settings['house_address'] ?? null;
  if (kind === 'chain')
    lines.push(
      houseAddress === null
        ? t('settings.sendToOwnAddress', {
            chain: chain ?? '',
            confirmations: settings['confirmations'] ?? '',
          })
        : t('settings.sendStaffChecksTransfer', {
            houseAddress,
            chain: chain ?? '',
          }),
    );
  return lines;
};
