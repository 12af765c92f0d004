import type { LocalAmount, RateProposal, RateVersion } from '@tallystick/contract';
import { divRound, parseExchangeRate } from '@tallystick/money';
import { duration, sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { hundredthsText } from '../../shared/percent.rules.ts';

type Figures = Pick<RateVersion, 'local_currency' | 'deposit_rate' | 'withdraw_rate'>;

/** `36.5 THB in, 35.5 THB out`. */
export const rateWords = ({ local_currency, deposit_rate, withdraw_rate }: Figures): string =>
  t('{depositRate} {localCurrency} in, {withdrawRate} {localCurrency} out', {
    depositRate: deposit_rate,
    localCurrency: local_currency,
    withdrawRate: withdraw_rate,
  });

/** The change of a rate in hundredths of a percent, rounded half away from zero. Null without a positive base. */
const changeOf = (before: string, after: string): bigint | null => {
  const [from, to] = [parseExchangeRate(before), parseExchangeRate(after)];
  return from === null || to === null || from === 0n ? null : divRound((to - from) * 10_000n, from);
};

const signedPercent = (hundredths: bigint): string =>
  `${hundredths < 0n ? '' : '+'}${hundredthsText(hundredths).replace(' ', '\u00a0')}`;

/** A change above this share is more likely a typing mistake than a day of a market. Hundredths of a percent. */
const LARGE = 500n;

export interface RateChange {
  readonly words: string;
  /** True if the decider should compare the figure with its source once more. */
  readonly isLarge: boolean;
}

/** The change of both rates against the version before. Null without one, or in another currency. */
export const rateChange = (proposal: Figures, before: Figures | undefined): RateChange | null => {
  if (before === undefined || before.local_currency !== proposal.local_currency) return null;
  const deposit = changeOf(before.deposit_rate, proposal.deposit_rate);
  const withdraw = changeOf(before.withdraw_rate, proposal.withdraw_rate);
  if (deposit === null || withdraw === null) return null;
  const isLarge = [deposit, withdraw].some((change) => change > LARGE || change < -LARGE);
  return {
    words: t('deposit {deposit}, withdrawal {withdrawal}', {
      deposit: signedPercent(deposit),
      withdrawal: signedPercent(withdraw),
    }),
    isLarge,
  };
};

/** The version that a proposal replaces. */
export const baseOf = (
  proposal: Pick<RateProposal, 'way_id' | 'based_on'>,
  versions: readonly RateVersion[],
): RateVersion | undefined =>
  versions.find(({ way_id, version }) => way_id === proposal.way_id && version === proposal.based_on);

export interface Bank {
  readonly closed: 'rate_missing' | 'rate_stale' | null;
  readonly closes_at: string | null;
}

/** The state of a bank in words. */
export const bankState = ({ closed, closes_at }: Bank, nowMs: number): string => {
  if (closed === 'rate_missing') return t('Closed: no rate was approved yet');
  if (closed === 'rate_stale') return t('Closed: the rate is too old');
  if (closes_at === null) return t('Open at the demo’s rate, which does not age');
  const left = duration((Date.parse(closes_at) - nowMs) / 1000);
  return t('Open. Closes at {closesAt}, in {left}', { closesAt: utcAt(closes_at), left });
};

/** The local amount of a payment. */
export const localSum = ({ amount, currency }: LocalAmount): string => sumOf(amount, currency);

/** `36.5 THB for 1 USDT, version 2 of 2026-03-02 10:00:00 UTC`. Null for a payment without a rate. */
export const rateOf = (local: LocalAmount | null, currency: string): string | null =>
  local === null
    ? null
    : t(
        local.demo
          ? '{rate} {local} for 1 {currency}, version {version} of {time} (the demo’s rate)'
          : '{rate} {local} for 1 {currency}, version {version} of {time}',
        {
          rate: local.rate,
          local: local.currency,
          currency,
          version: local.rate_version,
          time: utcAt(local.rate_at),
        },
      );
