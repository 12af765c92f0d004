/** A customer's own data: export, reset and closing. Loaded with its page. */
export const data = {
  title: 'Your data',
  exportTitle: 'Take your data along',
  exportBody:
    'One file with everything that is stored about you: account, payments, trades with their receipts, chat and pictures.',
  exportStart: 'Save everything as a file',
  exportGot: '{size} MB received…',
  exportDone: 'Your file is saved.',
  exportFailed: 'The file was cut off. Please try again.',
  stop: 'Stop',
  resetTitle: 'Begin anew',
  resetBody: 'Sets your play money back to 10,000 USDT. Your history stays.',
  resetStart: 'Set back to 10,000 USDT',
  resetDone: 'You have 10,000 USDT again.',
  closeTitle: 'Close your account',
  closeBody:
    'Your name, your devices, your chat, your saved addresses and notifications are erased. Payments, trades and receipts stay in the books.',
  documentsNone: 'Identity documents and bank cards are erased at once.',
  documentsKept:
    'The law makes us keep identity documents and bank cards for {days, plural, one {# day} other {# days}}. Then they are erased too.',
  remainsTitle: 'These have to end first',
  remains: {
    balance: 'Balance: {amount} {currency}',
    trade: '{count, plural, one {# running trade} other {# running trades}}',
    fund: '{count, plural, one {# fund subscription} other {# fund subscriptions}}',
    miner: '{count, plural, one {# rented miner} other {# rented miners}}',
    loan: '{count, plural, one {# open loan} other {# open loans}}',
    deposit: '{count, plural, one {# open deposit} other {# open deposits}}',
    withdrawal: '{count, plural, one {# open withdrawal} other {# open withdrawals}}',
  },
  tooSmall: 'If a balance is too small for a withdrawal, customer service can help.',
  closeStart: 'Close account…',
  closeQuestion: 'Close your account for good?',
  closeWarning: 'This can’t be undone. Save your data first if you want to keep it.',
  closeConfirm: 'Close for good',
  closeDone: 'Your account is closed.',
} as const;
