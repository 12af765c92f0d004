import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Data e hora',
  kind: 'Movimento',
  currency: 'Moeda',
  account: 'Conta',
  amount: 'Valor',
  balance_after: 'Saldo após',
  reference: 'Referência',
  available: 'próprio',
  borrowed: 'saldo do empréstimo',
  opening: 'Valor no início',
  closing: 'Valor no fim',
  opening_balance: 'Saldo no início',
  final_balance: 'Saldo no fim',
  item: 'Item',
  detail: 'Detalhe',
};
