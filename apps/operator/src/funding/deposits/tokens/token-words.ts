import type { StaffForeignToken, TokenReturn } from '@tallystick/contract';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';

/** An amount in the token's own units: with its digits if it names some. It has no price. */
export const tokenWords = ({
  amount,
  raw,
  symbol,
}: Pick<StaffForeignToken, 'amount' | 'raw' | 'symbol'>): string =>
  amount === null ? t('{raw} units of {symbol}', { raw, symbol }) : `${amount} ${symbol}`;

const STATES: Readonly<Record<TokenReturn['state'], string>> = {
  proposed: t('awaiting decision'),
  rejected: t('rejected'),
  waiting: t('approved, not begun'),
  sending: t('being sent'),
  done: t('sent'),
  failed: t('failed'),
  stopped: t('stopped'),
};

/** The progress of a return, with the reason why it waits or was stopped. */
export const progressWords = ({ state, problem }: Pick<TokenReturn, 'state' | 'problem'>): string =>
  problem === null ? STATES[state] : `${STATES[state]}: ${reasonWords(problem)}`;
