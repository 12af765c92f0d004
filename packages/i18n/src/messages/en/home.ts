export const home = {
  totalValuation: 'Total valuation',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  hidden: 'Hidden',
  quickActions: 'Quick actions',
  actions: {
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    trade: 'Trade',
    records: 'Records',
  },
  coins: 'Your coins',
  market: 'Market',
  allCoins: 'All coins',
  inTrades: '{amount} in trades',
} as const;
