import type { ChartKey } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

/** The entries of the chart of accounts in words, in its order. */
export const CHART_WORDS: Readonly<Record<ChartKey, string>> = {
  external: t('ledger.books.moneyOutsideChainsBanks'),
  faucet: t('ledger.books.playMoneyDemo'),
  loans: t('ledger.books.loansToCustomers'),
  collateral_sold: t('ledger.books.collateralSoldLoans'),
  available: t('common.moneyCustomersTheyUse'),
  held: t('common.heldMoneyMeaning'),
  borrowed: t('common.lentMoneyAccountsCustomers'),
  escrow: t('common.stakesRunningTrades'),
  capital: t('ledger.capital'),
  trades: t('common.resultOfTrades'),
  deposit_fees: t('ledger.books.feesOfDeposits'),
  withdrawal_fees: t('ledger.books.feesOfWithdrawals'),
  fund_damages: t('ledger.books.damagesEarlyRedemptions'),
  miner_rent: t('ledger.books.rentOfMiners'),
  loan_interest: t('ledger.books.interestOfLoans'),
  fund_rewards: t('ledger.books.rewardsFund'),
  miner_output: t('ledger.books.outputOfMiners'),
  campaign_rewards: t('ledger.books.rewardsActivity'),
  network_fees: t('ledger.books.feesOfNetworks'),
  adjustments: t('ledger.books.adjustmentsFees'),
  rounding: t('ledger.books.roundingImportsCent'),
  other: t('ledger.books.everythingElse'),
};

export const chartWords = (key: string): string =>
  Object.entries(CHART_WORDS).find(([name]) => name === key)?.[1] ?? key;
