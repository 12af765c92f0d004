import type { Area } from '../../catalog/catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Moeda',
  allCurrencies: 'Todas as moedas',
  download: 'Baixar como CSV',
  downloaded: 'Salvo no seu dispositivo',
  noneFiltered: 'Nada corresponde a este filtro',
  resultsIntro:
    'O preço de fechamento de cada minuto, igual para todos. Ele é calculado a partir do registro público de preços.',
  resultsEmpty: 'Os primeiros preços aparecem após alguns minutos de registro.',
  coinFilter: 'Moeda',
  durationFilter: 'Duração',
  every: 'Todas',
  up: 'Subiu',
  down: 'Caiu',
  tie: 'Sem alteração',
  void: 'Anulada',
  entryNo: 'Entrada {position} do registro de preços',
  teamIntro:
    'Pessoas que vieram pelo seu código de convite. Um único nível, sem comissão, sem bônus: ninguém é pago por convidar outros.',
  yourCode: 'Seu código de convite',
  members: '{count, plural, one {# membro} other {# membros}}',
  teamEmpty: 'Ninguém ainda',
  teamEmptyBody: 'Quem se cadastrar com seu código aparecerá aqui.',
  grabCoin: 'Moeda',
  grabStake: 'Valor',
  grabWhere: '{coin} estará mais alto ou mais baixo em {seconds} s?',
  grabMore: 'Gráfico e mais valores',
  fewVenues:
    'No momento, no máximo {max} USDT, porque menos de cinco exchanges informam o preço desta moeda. Com cinco, volta a ser {full} USDT.',
  chooseCoin: 'Escolha uma moeda',
  chooseCoinBody: 'O preço e o gráfico aparecem aqui, e você pode operar.',
  chooseRecord: 'Escolha um registro',
  chooseRecordBody: 'Os detalhes aparecem aqui, como o recibo de uma operação.',
  group: {
    transfers: 'Depósitos e saques',
    trades: 'Operações',
    loans: 'Empréstimos',
    fund: 'Fundo',
    miners: 'Mineradores',
    other: 'Outros',
  },
};
