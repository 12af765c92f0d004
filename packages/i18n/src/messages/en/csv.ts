/** The columns of the consumption records' CSV file, and the names of the balances that a line moved. */
export const csv = {
  time: 'Time',
  kind: 'Type',
  currency: 'Currency',
  account: 'Account',
  amount: 'Amount',
  balance_after: 'Balance after',
  reference: 'Reference',
  available: 'own',
  borrowed: 'borrowed',
  opening: 'Account value at the beginning',
  closing: 'Account value at the end',
  opening_balance: 'Balance at the beginning',
  final_balance: 'Balance at the end',
  item: 'Item',
  detail: 'Detail',
} as const;

export type CsvTexts = { readonly [K in keyof typeof csv]: string };
