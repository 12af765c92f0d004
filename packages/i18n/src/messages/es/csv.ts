import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Fecha y hora',
  kind: 'Tipo',
  currency: 'Moneda',
  account: 'Cuenta',
  amount: 'Importe',
  balance_after: 'Saldo posterior',
  reference: 'Referencia',
  available: 'propio',
  borrowed: 'saldo del préstamo',
  opening: 'Valor de la cuenta al inicio',
  closing: 'Valor de la cuenta al final',
  opening_balance: 'Saldo al inicio',
  final_balance: 'Saldo al final',
  item: 'Concepto',
  detail: 'Detalle',
};
