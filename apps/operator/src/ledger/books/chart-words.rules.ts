import type { ChartKey } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

/** The entries of the chart of accounts in words, in its order. */
export const CHART_WORDS: Readonly<Record<ChartKey, string>> = {
  external: t('Money outside: on chains and at banks'),
  faucet: t('Play money of a demo'),
  loans: t('Loans to customers'),
  collateral_sold: t('Collateral that was sold for loans'),
  available: t('Money of customers that they can use'),
  held: t('Money of customers in withdrawals, funds and collateral'),
  borrowed: t('Lent money in the accounts of customers'),
  escrow: t('Stakes of running trades'),
  capital: t('Capital'),
  trades: t('Result of trades'),
  deposit_fees: t('Fees of deposits'),
  withdrawal_fees: t('Fees of withdrawals'),
  fund_damages: t('Damages of early redemptions'),
  miner_rent: t('Rent of miners'),
  loan_interest: t('Interest of loans'),
  fund_rewards: t('Rewards of the fund'),
  miner_output: t('Output of miners'),
  campaign_rewards: t('Rewards of the activity'),
  network_fees: t('Fees of networks'),
  adjustments: t('Adjustments from the fees'),
  rounding: t('Rounding of imports to the cent'),
  other: t('Everything else'),
};

export const chartWords = (key: string): string =>
  Object.entries(CHART_WORDS).find(([name]) => name === key)?.[1] ?? key;
