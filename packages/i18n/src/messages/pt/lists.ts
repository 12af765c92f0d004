import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Moeda',
  allCurrencies: 'Todas as moedas',
  download: 'Baixar como CSV',
  downloaded: 'Salvo no seu dispositivo',
  noneFiltered: 'Nada corresponde a este filtro',
  resultsIntro:
    'A que preço cada minuto foi liquidado, igual para todos: a partir do registro público de preços e das regras de fixação.',
  resultsEmpty: 'Os primeiros resultados chegam após alguns minutos de preços.',
  coinFilter: 'Moeda',
  durationFilter: 'Duração',
  every: 'Tudo',
  up: 'Subiu',
  down: 'Caiu',
  tie: 'Empate',
  void: 'Anulada',
  entryNo: 'Entrada {position} do registro de preços',
  teamIntro:
    'Quem veio pelo seu código de convite. Um nível, sem comissão e sem bônus: ninguém ganha com ninguém.',
  yourCode: 'Seu código de convite',
  members: '{count, plural, one {# membro} other {# membros}}',
  teamEmpty: 'Ninguém ainda',
  teamEmptyBody: 'Quem se registrar com seu código aparecerá aqui.',
  grabCoin: 'Moeda',
  grabStake: 'Valor',
  grabWhere: 'Onde estará {coin} em {seconds} s?',
  grabRisk: 'Se ganhar, soma {profit} USDT. Se perder, custa {held} USDT.',
  grabMore: 'Gráfico e mais valores',
  group: {
    transfers: 'Depósitos e saques',
    trades: 'Operações',
    loans: 'Empréstimos',
    fund: 'Fundo',
    miners: 'Mineradores',
    other: 'Outros',
  },
};
