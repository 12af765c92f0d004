import type { StaffForeignToken, TokenReturn } from '@tallystick/contract';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';

/** An amount in the token's own units: with its digits if it names some. It has no price. */
export const tokenWords = ({
  amount,
  raw,
  symbol,
}: Pick<StaffForeignToken, 'amount' | 'raw' | 'symbol'>): string =>
  amount === null ? t('deposits.tokens.unitsOf', { raw, symbol }) : `${amount} ${symbol}`;

const STATES: Readonly<Record<TokenReturn['state'], string>> = {
  proposed: t('words.awaitingDecision'),
  rejected: t('words.rejected'),
  waiting: t('deposits.tokens.approvedNotBegun'),
  sending: t('deposits.tokens.beingSent'),
  done: t('words.sent'),
  failed: t('words.failed'),
  stopped: t('deposits.tokens.stopped'),
};

/** The progress of a return, with the reason why it waits or was stopped. */
export const progressWords = ({ state, problem }: Pick<TokenReturn, 'state' | 'problem'>): string =>
  problem === null ? STATES[state] : `${STATES[state]}: ${reasonWords(problem)}`;
