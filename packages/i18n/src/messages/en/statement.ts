/** The texts of the yearly statement as a PDF. Only the server uses them; those that it shares with the app are in `worth`. */
export const statement = {
  holder: 'Account holder',
  notVerified: 'Name not verified',
  account: 'Account number',
  period: 'Period',
  zone: 'Time zone',
  valuesIn: 'Values in',
  madeAt: 'Made on',
  running: 'The year has not ended. The figures go up to the end of the period above.',
  demo: 'Demo account: all amounts are play money.',
  summary: 'Summary',
  balances: 'Balances by currency',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  balancesNote:
    'Amounts of each currency. The amount of an open trade has left the balance until the trade is settled.',
  worth: 'Account value at the end of the period',
  value: 'Value',
  inTrades: 'Held by open trades',
  owed: 'Owed on loans',
  byKind: 'Account activity by type',
  byMonth: 'Month by month',
  seconds: '{count} s',
  month: 'Month',
  tradingByMonth: 'Trading by month',
  stakes: 'Trade amounts',
  fees: 'Fees',
  total: 'Total',
  closing: 'Account value at the end',
  check: 'How to check this statement',
  checkFile:
    'Every figure comes from the ledger of the account and the public price log. The same figures are in the attached file {file}. Its SHA-256:',
  checkAgain:
    'The file of a year that has ended can be saved from the app again, in this language, with the same SHA-256.',
  checkTrades:
    'The individual trades are in the CSV file of your account activity. Each settled trade has a receipt with which anyone can check its prices and result.',
  checkLiabilities:
    'Newest statement of liabilities at the time of making: no. {number} of {time}. The app shows what it counts for this account, with a proof.',
  more: '{count, plural, one {The attached file has # more line.} other {The attached file has # more lines.}}',
  page: 'Page {page} of {pages}',
} as const;

export type StatementWords = { readonly [K in keyof typeof statement]: string };
