import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Data e hora',
  kind: 'Tipo',
  currency: 'Moeda',
  account: 'Conta',
  amount: 'Valor',
  balance_after: 'Saldo após',
  reference: 'Referência',
  available: 'próprio',
  borrowed: 'saldo do empréstimo',
  opening: 'Valor da conta no início',
  closing: 'Valor da conta no fim',
  opening_balance: 'Saldo no início',
  final_balance: 'Saldo no fim',
  item: 'Item',
  detail: 'Detalhe',
};
