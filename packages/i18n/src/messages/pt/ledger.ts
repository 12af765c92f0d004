import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'Total',
  available: 'Disponível',
  held: 'Retido',
  borrowed: 'Emprestado',
  valuation: 'Valor em USDT',
  totalAssets: 'Total de ativos',
  assets: 'Ativos',
  doors: 'Histórico e produtos',
  doorRecords: 'Cada movimento do seu saldo',
  doorTrades: 'Cada operação e seu resultado',
  fund: 'Fundo de liquidez',
  doorFund: 'Um rendimento diário de um fundo comum já abastecido',
  filter: 'Tipo de movimento',
  all: 'Todos',
  balanceAfter: 'Saldo {amount}',
  today: 'Hoje',
  yesterday: 'Ontem',
  end: 'Isso é tudo.',
  emptyBody: 'Aqui aparecerá cada movimento do seu saldo.',
};
