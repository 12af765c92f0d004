import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Zeit',
  kind: 'Art',
  currency: 'Währung',
  account: 'Konto',
  amount: 'Betrag',
  balance_after: 'Guthaben danach',
  reference: 'Referenz',
  available: 'eigenes Geld',
  borrowed: 'Kreditguthaben',
  opening: 'Kontowert zu Beginn',
  closing: 'Kontowert am Ende',
  opening_balance: 'Guthaben zu Beginn',
  final_balance: 'Guthaben am Ende',
  item: 'Posten',
  detail: 'Angabe',
};
