import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'O acesso está bloqueado',
  withdrawals: 'Os saques estão bloqueados',
  trades: 'As novas operações estão bloqueadas',
  tradesNote: 'Desde {time}. As operações abertas são fechadas e pagas normalmente.',
  moneyNote: 'Desde {time}. Seu saldo continua igual.',
  ask: 'Falar com o atendimento ao cliente',
  byMailLink:
    'A conta foi bloqueada pelo link de um e-mail de segurança. Nossa equipe a desbloqueia depois de verificar sua identidade.',
};
