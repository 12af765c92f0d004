import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'De empréstimo',
  ofWhichOwed: 'Já descontada: dívida de empréstimos de {amount} USDT',
  records: 'Histórico',
  filter: 'Tipo',
  all: 'Todos',
  balanceAfter: 'Saldo {amount}',
  today: 'Hoje',
  yesterday: 'Ontem',
  end: 'Você chegou ao fim.',
  emptyBody: 'Aqui aparecerá cada movimentação do seu saldo.',
  emptyWallet: 'Sua carteira ainda está vazia',
  emptyWalletBody: 'Seu saldo aparecerá aqui após o primeiro depósito.',
};
