import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Titular da conta',
  notVerified: 'Nome não verificado',
  account: 'Número da conta',
  period: 'Período',
  zone: 'Fuso horário',
  valuesIn: 'Valores em',
  madeAt: 'Emitido em',
  running: 'O ano ainda não terminou. Os números vão até o fim do período acima.',
  demo: 'Conta de teste: todos os valores são dinheiro fictício.',
  summary: 'Resumo',
  balances: 'Saldos por moeda',
  openingBalance: 'Saldo inicial',
  closingBalance: 'Saldo final',
  balancesNote:
    'Valores em cada moeda. O valor de uma operação em andamento fica fora do saldo até a operação terminar.',
  worth: 'Valor no fim do período',
  value: 'Valor',
  inTrades: 'Retido em operações em andamento',
  owed: 'Empréstimos em aberto',
  byKind: 'Movimentações por tipo',
  byMonth: 'Mês a mês',
  month: 'Mês',
  tradingByMonth: 'Operações por mês',
  stakes: 'Valores',
  fees: 'Taxas',
  total: 'Total',
  closing: 'Valor no fim',
  check: 'Como conferir este resumo',
  checkFile:
    'Todos os números vêm do extrato da conta e do registro público de preços. O arquivo anexo {file} tem os mesmos números. O SHA-256 dele:',
  checkAgain: 'Quando o ano terminar, o app salva este arquivo de novo neste idioma com o mesmo SHA-256.',
  checkTrades:
    'Cada operação está no arquivo CSV do seu extrato. Cada operação encerrada tem um recibo com o qual qualquer pessoa pode conferir os preços e o resultado.',
  checkLiabilities:
    'Demonstrativo de passivos mais recente na emissão: n.º {number} de {time}. O app mostra, com uma prova, quanto é contado para esta conta.',
  more: 'O arquivo anexo tem mais {count} linhas.',
  page: 'Página {page} de {pages}',
};
