export const ledger = {
  borrowed: 'Borrowed',
  ofWhichOwed: 'Already subtracted: {amount} USDT owed on loans',
  records: 'Records',
  filter: 'Type',
  all: 'All',
  balanceAfter: 'Balance {amount}',
  today: 'Today',
  yesterday: 'Yesterday',
  end: 'You’ve reached the end.',
  emptyBody: 'Every change of your balance will appear here.',
  emptyWallet: 'Your wallet is empty',
  emptyWalletBody: 'Your balance appears here after your first deposit.',
} as const;
