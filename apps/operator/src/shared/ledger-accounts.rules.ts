const WORDS: Readonly<Record<string, string>> = {
  available: 'Money of customers that they can use',
  held: 'Money of customers in withdrawals, funds and collateral',
  borrowed: 'Lent money in the accounts of customers',
  external: 'External: inflows negative, outflows positive',
  faucet: 'Play money for new accounts of a demo',
  escrow: 'Stakes of running trades',
  house_available: 'The house’s own money: pays winners, beyond what is set aside',
  house_reserve: 'Set aside for the largest loss on running trades',
  fund_pool: 'For rewards of the fund that are still to be promised',
  fund_reserve: 'Rewards promised to running subscriptions',
  miner_pool: 'For output of miners that is still to be promised',
  miner_reserve: 'Output set aside for running miners',
  loan_pool: 'Lending capital and loan income',
  campaign_pool: 'For rewards of the activity',
  fees: 'Fees and rent taken',
  dust: 'Rounding differences',
  clearing: 'Payments in transit, and fees reserved for the network',
};

/** An account of the ledger in words. */
export const wordsOfAccount = (account: string): string => WORDS[account] ?? '–';
