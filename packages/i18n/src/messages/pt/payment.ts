import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'O que aconteceu',
  nextTitle: 'O que acontece agora',
  explorer: 'Ver a transação em {host}',
  ask: 'Falar com o atendimento sobre isto',
  askNote: 'O pagamento vai anexado à sua mensagem.',
  missing: 'Não há pagamento com este número',
  step: {
    reported: 'Você informou o depósito',
    seen: 'Visto na rede',
    credited: 'Creditado no seu saldo',
    rejected: 'Não creditado',
    cancelled: 'Você desfez o aviso',
  },
  deposit: {
    submitted: 'Nossa equipe compara com o dinheiro que chega. Você não precisa fazer nada.',
    confirming:
      'É creditado automaticamente após {count, plural, one {# confirmação} other {# confirmações}}. Você não precisa fazer nada.',
    checked: 'A rede já confirmou. Conferimos mais uma vez antes de creditar.',
    left: 'Se a rede o incluir de novo, a contagem recomeça automaticamente.',
    credited: 'Está tudo pronto. O dinheiro está no seu saldo.',
    rejected: 'Seu saldo não mudou. Se você acha que é um erro, escreva para o atendimento.',
    cancelled: 'Seu saldo não mudou. Se você enviou o dinheiro, informe-o de novo.',
  },
  withdrawal: {
    requested: 'Depois de aprovado, é enviado. Até lá você pode cancelar.',
    approved: 'É assinado e enviado à rede. Você não precisa fazer nada.',
    byHand: 'Nossa equipe transfere o dinheiro e anota a referência aqui.',
    broadcast:
      'Fica completo após {count, plural, one {# confirmação} other {# confirmações}}. Você não precisa fazer nada.',
    completed:
      'Está tudo pronto. Se o dinheiro não apareceu, confira primeiro a carteira ou o banco de destino.',
    rejected: 'Tudo voltou ao seu saldo. Corrija o problema indicado acima e tente de novo.',
    cancelled: 'Tudo voltou ao seu saldo. Você pode sacar de novo quando quiser.',
  },
};
