import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Moeda',
  allCurrencies: 'Todas as moedas',
  download: 'Baixar como CSV',
  downloaded: 'Salvo no seu dispositivo',
  noneFiltered: 'Nada corresponde a este filtro',
  resultsIntro:
    'O preço a que cada minuto foi liquidado, igual para todos: calculado a partir do registro público de preços segundo as regras de fixação.',
  resultsEmpty: 'Os primeiros resultados chegam após alguns minutos de preços.',
  coinFilter: 'Moeda',
  durationFilter: 'Duração',
  every: 'Todas',
  up: 'Subiu',
  down: 'Caiu',
  tie: 'Empate',
  void: 'Anulada',
  entryNo: 'Entrada {position} do registro de preços',
  teamIntro:
    'Quem veio pelo seu código de convite. Um único nível, sem comissão e sem bônus: ninguém lucra com os outros.',
  yourCode: 'Seu código de convite',
  members: '{count, plural, one {# membro} other {# membros}}',
  teamEmpty: 'Ninguém ainda',
  teamEmptyBody: 'Quem se cadastrar com seu código aparecerá aqui.',
  grabCoin: 'Moeda',
  grabStake: 'Valor',
  grabWhere: 'Onde estará {coin} em {seconds} s?',
  grabRisk: 'Se ganhar, você soma {profit} USDT. Se perder, custa {held} USDT.',
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
