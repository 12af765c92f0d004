/** The columns of the consumption records as a file, and whose money a line moved. */
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
} as const;

export type CsvTexts = { readonly [K in keyof typeof csv]: string };
