import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Data e ora',
  kind: 'Tipo',
  currency: 'Valuta',
  account: 'Account',
  amount: 'Importo',
  balance_after: 'Saldo successivo',
  reference: 'Riferimento',
  available: 'proprio',
  borrowed: 'saldo da prestito',
  opening: 'Valore iniziale dell’account',
  closing: 'Valore finale dell’account',
  opening_balance: 'Saldo iniziale',
  final_balance: 'Saldo finale',
  item: 'Voce',
  detail: 'Dettaglio',
};
