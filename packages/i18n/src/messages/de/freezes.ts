import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'Die Anmeldung ist gesperrt',
  withdrawals: 'Auszahlungen sind gesperrt',
  trades: 'Neue Trades sind gesperrt',
  tradesNote: 'Seit {time}. Offene Trades werden wie gewohnt abgerechnet und ausgezahlt.',
  moneyNote: 'Seit {time}. Ihr Guthaben bleibt unverändert.',
  ask: 'Kundenservice kontaktieren',
  byMailLink:
    'Das Konto wurde über den Link in einer Sicherheits-E-Mail gesperrt. Unser Team hebt die Sperre auf, nachdem es Ihre Identität geprüft hat.',
};
