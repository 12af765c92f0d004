import type {
  MethodSettings,
  PaymentSettings,
  PaymentSettingsOf,
  PayoutRule,
  RiskAction,
  RiskRules,
  SettingsProposal,
  WithdrawalTiers,
} from '@tallystick/contract';
import { PAYOUT_RULE, RISK_RULES, WITHDRAWAL_TIERS } from '@tallystick/contract';
import { type Currency, formatAmount, parseAmount } from '@tallystick/money';
import { sumOf } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';

export type Method = PaymentSettings['methods'][number];

/** `USDT by bank`, `USDT over ERC20`. */
export const methodName = ({ currency, chain }: Pick<Method, 'currency' | 'chain'>): string =>
  chain === null ? t('{currency} by bank', { currency }) : t('{currency} over {chain}', { currency, chain });

/** The subject of a version in words. */
export const subjectWords = (subject: string, methods: readonly Method[]): string => {
  if (subject === PAYOUT_RULE) return t('Limits of withdrawals');
  if (subject === RISK_RULES) return t('Risk rules');
  if (subject === WITHDRAWAL_TIERS) return t('Limits by identity');
  const method = methods.find(({ way_id }) => way_id === subject);
  return method === undefined ? subject : methodName(method);
};

const isRule = (settings: PaymentSettingsOf): settings is PayoutRule => 'house_day_max' in settings;

const isRisk = (settings: PaymentSettingsOf): settings is RiskRules => 'hold_hours' in settings;

const isTiers = (settings: PaymentSettingsOf): settings is WithdrawalTiers => 'verified_day_max' in settings;

const limitWords = (limit: string | null): string => limit ?? t('no limit');

/** The limits by identity, one line each. */
export const tierFacts = (tiers: WithdrawalTiers): readonly (readonly [string, string])[] => [
  [t('Unverified, per day (USDT)'), limitWords(tiers.unverified_day_max)],
  [t('Unverified, per month (USDT)'), limitWords(tiers.unverified_month_max)],
  [t('Verified, per day (USDT)'), limitWords(tiers.verified_day_max)],
  [t('Verified, per month (USDT)'), limitWords(tiers.verified_month_max)],
];

const yesNo = (is: boolean): string => (is ? t('yes') : t('no'));

export const RISK_ACTION_WORDS: Readonly<Record<RiskAction, string>> = {
  off: t('Off'),
  flag: t('Record only'),
  ask: t('Ask a person'),
  hold: t('Hold the withdrawal'),
};

/** The risk rules, one line for each threshold and action. */
const riskFacts = ({
  velocity,
  sharing,
  streak,
  splitting,
  hold_hours: holdHours,
}: RiskRules): readonly (readonly [string, string])[] => [
  [t('Payments in a short time: action'), RISK_ACTION_WORDS[velocity.action]],
  [
    t('Payments in a short time: from'),
    t('{payments} in {hours} h', { payments: velocity.payments, hours: velocity.hours }),
  ],
  [t('Shared use: action'), RISK_ACTION_WORDS[sharing.action]],
  [t('Shared use: other accounts with the same wallet or card, from'), String(sharing.accounts)],
  [t('Shared use: other accounts on the same device and network, from'), String(sharing.device_accounts)],
  [t('Winning streak: action'), RISK_ACTION_WORDS[streak.action]],
  [t('Winning streak: newest trades'), String(streak.trades)],
  [t('Winning streak: rarer than one customer in'), String(streak.one_in)],
  [t('Split withdrawals: action'), RISK_ACTION_WORDS[splitting.action]],
  [
    t('Split withdrawals: from'),
    t('{payments} in {hours} h, up to {percent} % below the limit', {
      payments: splitting.payments,
      hours: splitting.hours,
      percent: splitting.percent,
    }),
  ],
  [t('Longest hold'), t('{hours} h', { hours: holdHours })],
];

/** Each setting with its value in words. */
const factsOf = (settings: PaymentSettingsOf): readonly (readonly [string, string])[] => {
  if (isRule(settings))
    return [
      [t('Per customer in 24 hours (USDT)'), settings.customer_day_max],
      [t('Per destination in 24 hours (USDT)'), settings.destination_day_max],
      [t('For the house in 24 hours (USDT)'), settings.house_day_max],
    ];
  if (isRisk(settings)) return riskFacts(settings);
  if (isTiers(settings)) return tierFacts(settings);
  const { bank } = settings;
  return [
    [t('Offered'), yesNo(settings.enabled)],
    [t('Deposit minimum'), settings.deposit_min],
    [t('Deposit fee'), settings.deposit_fee],
    [t('Withdrawal minimum'), settings.withdraw_min],
    [t('Withdrawal fee'), settings.withdraw_fee],
    [t('Confirmations'), String(settings.confirmations)],
    [t('One person up to'), settings.one_person_max],
    [t('Address of the house'), settings.house_address ?? t('none')],
    [t('Account holder'), bank?.cardholder_name ?? t('none')],
    [t('Bank'), bank?.opening_bank ?? t('none')],
    [t('Account number'), bank?.card_number ?? t('none')],
    [t('Bank code'), bank?.bank_code ?? t('none')],
    [t('Branch'), bank?.branch ?? t('none')],
  ];
};

/** A number is equal however it is written: `20` and `20.00`. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/^[\d.]+$/.test(one) && trimmed(one) === trimmed(other));
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The changes of new settings against the former ones, one per line. */
export const changesOf = (former: PaymentSettingsOf, next: PaymentSettingsOf): readonly string[] => {
  const before = new Map(factsOf(former));
  return factsOf(next).flatMap(([name, value]) => {
    const old = before.get(name);
    return old === undefined || isSame(old, value) ? [] : [`${name}: ${old} → ${value}`];
  });
};

/** The settings that a proposal would replace: those of now, if they are still the version that it began with. */
export const formerOf = (
  proposal: Pick<SettingsProposal, 'subject' | 'based_on'>,
  now: PaymentSettings,
): PaymentSettingsOf | null => {
  const current =
    proposal.subject === PAYOUT_RULE
      ? now.payout_rule
      : proposal.subject === RISK_RULES
        ? now.risk_rules
        : proposal.subject === WITHDRAWAL_TIERS
          ? now.withdrawal_tiers
          : now.methods.find(({ way_id }) => way_id === proposal.subject);
  return current?.version === proposal.based_on ? current.settings : null;
};

const minus = (amount: bigint, fee: bigint, currency: Currency): string =>
  sumOf(formatAmount(amount > fee ? amount - fee : 0n, currency), currency);

/** The sentences that a customer's screens say with these settings. Figures that cannot be read are left out. */
export const customerSees = (
  method: Pick<Method, 'currency' | 'chain' | 'kind'>,
  settings: MethodSettings,
): readonly string[] => {
  const { currency, chain, kind } = method;
  if (!settings.enabled) return [t('Nothing: the method is not offered.')];
  const read = (text: string): bigint | null => parseAmount(text, currency);
  const [min, fee, outMin, outFee] = [
    read(settings.deposit_min),
    read(settings.deposit_fee),
    read(settings.withdraw_min),
    read(settings.withdraw_fee),
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
  if (kind === 'bank' && settings.bank !== null) {
    const { cardholder_name, opening_bank, card_number, bank_code, branch } = settings.bank;
    const parts = [cardholder_name, opening_bank, card_number, bank_code, branch].filter(
      (part) => part !== null && part !== '',
    );
    lines.push(t('Transfer to: {parts}.', { parts: parts.join(', ') }));
  }
  if (kind === 'chain')
    lines.push(
      settings.house_address === null
        ? t(
            'Send to: an address of the customer’s own on {chain}, credited after {confirmations} confirmations.',
            { chain: chain ?? '', confirmations: settings.confirmations },
          )
        : t('Send to: {houseAddress} on {chain}. Staff checks the transfer.', {
            houseAddress: settings.house_address,
            chain: chain ?? '',
          }),
    );
  return lines;
};
