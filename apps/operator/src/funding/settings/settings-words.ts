import type {
  MethodSettings,
  PaymentSettings,
  PaymentSettingsOf,
  PayoutRule,
  RiskAction,
  RiskRules,
  SettingsProposal,
} from '@tallystick/contract';
import { PAYOUT_RULE, RISK_RULES } from '@tallystick/contract';
import { type Currency, formatAmount, parseAmount } from '@tallystick/money';
import { sumOf } from '../../shared/format.rules.ts';

export type Method = PaymentSettings['methods'][number];

/** `USDT by bank`, `USDT over ERC20`. */
export const methodName = ({ currency, chain }: Pick<Method, 'currency' | 'chain'>): string =>
  chain === null ? `${currency} by bank` : `${currency} over ${chain}`;

/** The subject of a version in words. */
export const subjectWords = (subject: string, methods: readonly Method[]): string => {
  if (subject === PAYOUT_RULE) return 'Limits of withdrawals';
  if (subject === RISK_RULES) return 'Risk rules';
  const method = methods.find(({ way_id }) => way_id === subject);
  return method === undefined ? subject : methodName(method);
};

const isRule = (settings: PaymentSettingsOf): settings is PayoutRule => 'house_day_max' in settings;

const isRisk = (settings: PaymentSettingsOf): settings is RiskRules => 'hold_hours' in settings;

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export const RISK_ACTION_WORDS: Readonly<Record<RiskAction, string>> = {
  off: 'Off',
  flag: 'Record only',
  ask: 'Ask a person',
  hold: 'Hold the withdrawal',
};

/** The risk rules, one line for each threshold and action. */
const riskFacts = ({
  velocity,
  sharing,
  streak,
  splitting,
  hold_hours: holdHours,
}: RiskRules): readonly (readonly [string, string])[] => [
  ['Payments in a short time: action', RISK_ACTION_WORDS[velocity.action]],
  ['Payments in a short time: from', `${velocity.payments} in ${velocity.hours} h`],
  ['Shared use: action', RISK_ACTION_WORDS[sharing.action]],
  ['Shared use: other accounts with the same wallet or card, from', String(sharing.accounts)],
  ['Shared use: other accounts on the same device and network, from', String(sharing.device_accounts)],
  ['Winning streak: action', RISK_ACTION_WORDS[streak.action]],
  ['Winning streak: newest trades', String(streak.trades)],
  ['Winning streak: rarer than one customer in', String(streak.one_in)],
  ['Split withdrawals: action', RISK_ACTION_WORDS[splitting.action]],
  [
    'Split withdrawals: from',
    `${splitting.payments} in ${splitting.hours} h, up to ${splitting.percent} % below the limit`,
  ],
  ['Longest hold', `${holdHours} h`],
];

/** Each setting with its value in words. */
const factsOf = (settings: PaymentSettingsOf): readonly (readonly [string, string])[] => {
  if (isRule(settings))
    return [
      ['Per customer in 24 hours (USDT)', settings.customer_day_max],
      ['Per destination in 24 hours (USDT)', settings.destination_day_max],
      ['For the house in 24 hours (USDT)', settings.house_day_max],
    ];
  if (isRisk(settings)) return riskFacts(settings);
  const { bank } = settings;
  return [
    ['Offered', yesNo(settings.enabled)],
    ['Deposit minimum', settings.deposit_min],
    ['Deposit fee', settings.deposit_fee],
    ['Withdrawal minimum', settings.withdraw_min],
    ['Withdrawal fee', settings.withdraw_fee],
    ['Confirmations', String(settings.confirmations)],
    ['One person up to', settings.one_person_max],
    ['Address of the house', settings.house_address ?? 'none'],
    ['Account holder', bank?.cardholder_name ?? 'none'],
    ['Bank', bank?.opening_bank ?? 'none'],
    ['Account number', bank?.card_number ?? 'none'],
    ['Bank code', bank?.bank_code ?? 'none'],
    ['Branch', bank?.branch ?? 'none'],
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
  if (!settings.enabled) return ['Nothing: the method is not offered.'];
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
      `Deposit: at least ${said(min)}, fee ${said(fee)}. A deposit of ${said(min * 10n)} credits ${minus(min * 10n, fee, currency)}.`,
    );
  if (outMin !== null && outFee !== null)
    lines.push(
      `Withdrawal: at least ${said(outMin)}, fee ${said(outFee)}. A withdrawal of ${said(outMin * 10n)} arrives as ${minus(outMin * 10n, outFee, currency)}.`,
    );
  if (kind === 'bank' && settings.bank !== null) {
    const { cardholder_name, opening_bank, card_number, bank_code, branch } = settings.bank;
    const parts = [cardholder_name, opening_bank, card_number, bank_code, branch].filter(
      (part) => part !== null && part !== '',
    );
    lines.push(`Transfer to: ${parts.join(', ')}.`);
  }
  if (kind === 'chain')
    lines.push(
      settings.house_address === null
        ? `Send to: an address of the customer’s own on ${chain ?? ''}, credited after ${settings.confirmations} confirmations.`
        : `Send to: ${settings.house_address} on ${chain ?? ''}. Staff checks the transfer.`,
    );
  return lines;
};
