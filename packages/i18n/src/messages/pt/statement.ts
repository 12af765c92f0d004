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
    'Valores em cada moeda. O valor de uma operação aberta fica fora do saldo até a operação ser encerrada.',
  worth: 'Valor da conta no fim do período',
  value: 'Valor',
  inTrades: 'Retido em operações abertas',
  owed: 'Empréstimos em aberto',
  byKind: 'Extrato por tipo',
  byMonth: 'Mês a mês',
  seconds: '{count} s',
  month: 'Mês',
  tradingByMonth: 'Operações por mês',
  stakes: 'Valores das operações',
  fees: 'Taxas',
  total: 'Total',
  closing: 'Valor da conta no fim',
  check: 'Como conferir este resumo',
  checkFile:
    'Todos os números vêm do extrato da conta e do registro público de preços. O arquivo anexo {file} tem os mesmos números. O SHA-256 dele:',
  checkAgain:
    'O arquivo de um ano encerrado pode ser salvo de novo no aplicativo neste idioma, com o mesmo SHA-256.',
  checkTrades:
    'Cada operação está no arquivo CSV do seu extrato. Cada operação encerrada tem um comprovante com o qual qualquer pessoa pode conferir os preços e o resultado.',
  checkLiabilities:
    'Demonstrativo de passivos mais recente na emissão: nº {number} de {time}. O aplicativo mostra, com uma prova, quanto é contado para esta conta.',
  more: '{count, plural, one {O arquivo anexo tem mais # linha.} other {O arquivo anexo tem mais # linhas.}}',
  page: 'Página {page} de {pages}',
};
