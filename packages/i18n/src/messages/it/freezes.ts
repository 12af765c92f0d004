import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'L’accesso è bloccato',
  withdrawals: 'I prelievi sono bloccati',
  trades: 'Le nuove operazioni sono bloccate',
  tradesNote: 'Inizio: {time}. Le operazioni aperte vengono regolate e pagate come di consueto.',
  moneyNote: 'Inizio: {time}. Il tuo saldo resta com’è.',
  ask: 'Contatta l’assistenza clienti',
  byMailLink:
    'L’account è stato bloccato con il link di un’e-mail di sicurezza. Il nostro staff lo sblocca dopo aver verificato la tua identità.',
};
