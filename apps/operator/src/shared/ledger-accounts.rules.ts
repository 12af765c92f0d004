import { t } from './language/text.ts';

const WORDS: Readonly<Record<string, string>> = {
  available: t('Money of customers that they can use'),
  held: t('Money of customers in withdrawals, funds and collateral'),
  borrowed: t('Lent money in the accounts of customers'),
  external: t('External: inflows negative, outflows positive'),
  faucet: t('Play money for new accounts of a demo'),
  escrow: t('Stakes of running trades'),
  house_available: t('The house’s own money: pays winners, beyond what is set aside'),
  house_reserve: t('Set aside for the largest loss on running trades'),
  fund_pool: t('For rewards of the fund that are still to be promised'),
  fund_reserve: t('Rewards promised to running subscriptions'),
  miner_pool: t('For output of miners that is still to be promised'),
  miner_reserve: t('Output set aside for running miners'),
  loan_pool: t('Lending capital and loan income'),
  campaign_pool: t('For rewards of the activity'),
  fees: t('Fees and rent taken'),
  dust: t('Rounding differences'),
  clearing: t('Payments in transit, and fees reserved for the network'),
};

/** An account of the ledger in words. */
export const wordsOfAccount = (account: string): string => WORDS[account] ?? '–';
