import { t } from './language/text.ts';

const WORDS: Readonly<Record<string, string>> = {
  available: t('common.moneyCustomersTheyUse'),
  held: t('common.heldMoneyMeaning'),
  borrowed: t('common.lentMoneyAccountsCustomers'),
  external: t('common.externalFlows'),
  faucet: t('common.playMoneyNewAccountsDemo'),
  escrow: t('common.stakesRunningTrades'),
  house_available: t('common.houseMoneyMeaning'),
  house_reserve: t('common.houseReserveMeaning'),
  fund_pool: t('common.rewardsFundStillPromised'),
  fund_reserve: t('common.fundReserveMeaning'),
  miner_pool: t('common.outputMinersStillPromised'),
  miner_reserve: t('common.minerReserveMeaning'),
  loan_pool: t('common.lendingCapitalLoanIncome'),
  campaign_pool: t('common.rewardsActivity'),
  fees: t('common.feesRentTaken'),
  dust: t('common.roundingDifferences'),
  clearing: t('common.clearingMeaning'),
};

/** An account of the ledger in words. */
export const wordsOfAccount = (account: string): string => WORDS[account] ?? '–';
