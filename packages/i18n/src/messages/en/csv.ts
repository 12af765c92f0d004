/** The columns of the consumption records' CSV file, and the names of the balances that a line moved. */
export const csv = {
  time: 'Time',
  kind: 'Movement',
  currency: 'Currency',
  account: 'Account',
  amount: 'Amount',
  balance_after: 'Balance after',
  reference: 'Reference',
  available: 'own',
  borrowed: 'borrowed',
  opening: 'Worth at the beginning',
  closing: 'Worth at the end',
  opening_balance: 'Balance at the beginning',
  final_balance: 'Balance at the end',
  item: 'Item',
  detail: 'Detail',
} as const;

export type CsvTexts = { readonly [K in keyof typeof csv]: string };
