import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Data e ora',
  kind: 'Movimento',
  currency: 'Valuta',
  account: 'Conto',
  amount: 'Importo',
  balance_after: 'Saldo successivo',
  reference: 'Riferimento',
  available: 'proprio',
  borrowed: 'saldo da prestito',
  opening: 'Valore iniziale',
  closing: 'Valore finale',
  opening_balance: 'Saldo iniziale',
  final_balance: 'Saldo finale',
  item: 'Voce',
  detail: 'Dettaglio',
};
