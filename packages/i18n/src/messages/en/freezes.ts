/** Freezes of an account by staff. Loaded only if there are any. */
export const freezes = {
  login: 'Login is frozen',
  withdrawals: 'Withdrawals are frozen',
  trades: 'New trades are frozen',
  tradesNote: 'Since {time}. Open trades will settle and pay out as usual.',
  moneyNote: 'Since {time}. Your balance stays as it is.',
  ask: 'Contact customer service',
  byMailLink:
    'The account was frozen with the link in a security e-mail. Our staff will unfreeze it after checking your identity.',
} as const;
