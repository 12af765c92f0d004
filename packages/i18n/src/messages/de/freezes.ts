import type { Area } from '../../catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'Die Anmeldung ist gesperrt',
  withdrawals: 'Auszahlungen sind gesperrt',
  trades: 'Neue Trades sind gesperrt',
  since: 'Seit {time}',
  tradesNote: 'Offene Trades werden wie gewohnt abgerechnet und ausgezahlt.',
  moneyNote: 'Ihr Guthaben bleibt unverändert.',
  ask: 'Kundenservice kontaktieren',
  byMailLink:
    'Sie haben das Konto über den Link in einer Sicherheitsmail gesperrt. Unser Team hebt die Sperre auf, nachdem es Ihre Identität geprüft hat.',
};
