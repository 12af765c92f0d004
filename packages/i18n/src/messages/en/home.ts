export const home = {
  totalValuation: 'Account value',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  hidden: 'Hidden',
  quickActions: 'Quick actions',
  actions: {
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    trade: 'Trade',
    records: 'Activity',
  },
  coins: 'Your coins',
  market: 'Market',
  allCoins: 'All coins',
  allNotices: 'All notices',
} as const;
