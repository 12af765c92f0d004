import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'Seu país',
  intro:
    'Operar é permitido por lei só em alguns países; por isso perguntamos uma vez antes da sua primeira operação. Informe o país onde você mora.',
  search: 'Buscar um país',
  none: 'Nenhum país com esse nome',
  choose: 'Escolha um país',
  confirm: 'Confirmar: {country}',
  waits:
    'Depois da sua primeira operação, uma mudança passa a valer em 24 horas. Até lá, você só pode operar se os dois países permitirem.',
  pending: '{country} a partir de {time}',
  label: 'País',
  notStated: 'Ainda não informado',
  ask: 'Informe seu país',
  saved: 'País salvo',
  list: 'Países onde é possível operar',
  refusal: {
    countries_not_stated:
      'Ainda não é possível operar: ainda não informamos em quais países isso é permitido por lei. Tente novamente mais tarde.',
    country_not_allowed:
      'Não é possível operar no seu país. As operações abertas são fechadas e pagas normalmente. Você pode continuar usando sua carteira.',
  },
};
