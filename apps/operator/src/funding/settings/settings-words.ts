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
  chain === null ? t('{currency} by bank', { currency }) : t('{currency} over {chain}', { currency, chain });

/** The target of a change in words. */
export const targetWords = (target: string, methods: readonly Method[]): string => {
  if (target === PAYOUT_RULE) return t('Limits of withdrawals');
  if (target === RISK_RULES) return t('Risk rules');
  if (target === WITHDRAWAL_TIERS) return t('Limits by identity');
  const method = methods.find(({ way_id }) => way_id === target);
  return method === undefined ? target : methodName(method);
};

export const RISK_ACTION_WORDS: Readonly<Record<RiskAction, string>> = {
  off: t('Off'),
  flag: t('Record only'),
  ask: t('Ask a person'),
  hold: t('Hold the withdrawal'),
};

const LABELS: Readonly<Record<string, string>> = {
  enabled: t('Offered'),
  deposit_min: t('Deposit minimum'),
  deposit_fee: t('Deposit fee'),
  withdraw_min: t('Withdrawal minimum'),
  withdraw_fee: t('Withdrawal fee'),
  confirmations: t('Confirmations'),
  one_person_max: t('One person up to'),
  house_address: t('Address of the house'),
  cardholder_name: t('Account holder'),
  opening_bank: t('Bank'),
  card_number: t('Account number'),
  bank_code: t('Bank code'),
  branch: t('Branch'),
  customer_day_max: t('Per customer in 24 hours (USDT)'),
  destination_day_max: t('Per destination in 24 hours (USDT)'),
  house_day_max: t('For the house in 24 hours (USDT)'),
  velocity_action: t('Payments in a short time: action'),
  velocity_payments: t('Payments in a short time: from'),
  velocity_hours: t('Payments in a short time: hours'),
  sharing_action: t('Shared use: action'),
  sharing_accounts: t('Shared use: other accounts with the same wallet or card, from'),
  sharing_device_accounts: t('Shared use: other accounts on the same device and network, from'),
  streak_action: t('Winning streak: action'),
  streak_trades: t('Winning streak: newest trades'),
  streak_one_in: t('Winning streak: rarer than one customer in'),
  splitting_action: t('Split withdrawals: action'),
  splitting_payments: t('Split withdrawals: from'),
  splitting_hours: t('Split withdrawals: hours'),
  splitting_percent: t('Split withdrawals: % below the limit of one person'),
  hold_hours: t('Longest hold (hours, 1–72)'),
  unverified_day_max: t('Unverified, per day (USDT)'),
  unverified_month_max: t('Unverified, per month (USDT)'),
  verified_day_max: t('Verified, per day (USDT)'),
  verified_month_max: t('Verified, per month (USDT)'),
};

/** The limits by identity, one line each. */
export const tierFacts = (tiers: WithdrawalTiers): readonly (readonly [string, string])[] =>
  Object.entries(tiers).map(([name, limit]) => [LABELS[name] ?? name, limit ?? t('no limit')]);

const valueWords = (name: string, value: string | null): string | null => {
  if (name === 'enabled') return value === 'true' ? t('yes') : t('no');
  if (name.endsWith('_action'))
    return RISK_ACTIONS.flatMap((each) => (each === value ? [RISK_ACTION_WORDS[each]] : []))[0] ?? null;
  if (value !== null) return null;
  return name.includes('verified') ? t('no limit') : t('none');
};

/** The payment settings, as the console words their changes. */
export const paymentSettingsKind = (methods: readonly Method[]): ChangeKind => ({
  subject: 'payment_settings',
  refresh: 'payment-settings',
  approval: t(
    'Applies at once to deposits and withdrawals that begin from now. Earlier ones keep their fees.',
  ),
  rejection: t('The settings stay as they are.'),
  empty: t('None yet. New settings are proposed by one and approved by another.'),
  labels: LABELS,
  texts: ['house_address', 'cardholder_name', 'opening_bank', 'card_number', 'bank_code', 'branch'],
  valueWords,
  targets: { header: t('Setting'), words: (target) => targetWords(target, methods) },
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
  if (settings['enabled'] !== 'true') return [t('Nothing: the method is not offered.')];
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
      t('Deposit: at least {min}, fee {fee}. A deposit of {said} credits {minus}.', {
        min: said(min),
        fee: said(fee),
        said: said(min * 10n),
        minus: minus(min * 10n, fee, currency),
      }),
    );
  if (outMin !== null && outFee !== null)
    lines.push(
      t('Withdrawal: at least {outMin}, fee {outFee}. A withdrawal of {said} arrives as {minus}.', {
        outMin: said(outMin),
        outFee: said(outFee),
        said: said(outMin * 10n),
        minus: minus(outMin * 10n, outFee, currency),
      }),
    );
  const parts = ACCOUNT.flatMap((name) => settings[name] || []);
  if (kind === 'bank' && parts.length > 0)
    lines.push(t('Transfer to: {parts}.', { parts: parts.join(', ') }));
  const houseAddress = settings['house_address'] ?? null;
  if (kind === 'chain')
    lines.push(
      houseAddress === null
        ? t(
            'Send to: an address of the customer’s own on {chain}, credited after {confirmations} confirmations.',
            { chain: chain ?? '', confirmations: settings['confirmations'] ?? '' },
          )
        : t('Send to: {houseAddress} on {chain}. Staff checks the transfer.', {
            houseAddress,
            chain: chain ?? '',
          }),
    );
  return lines;
};
