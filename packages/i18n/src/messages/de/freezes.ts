import type { Area } from '../../catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'Die Anmeldung ist gesperrt',
  withdrawals: 'Auszahlungen sind gesperrt',
  trades: 'Neue Trades sind gesperrt',
  since: 'Seit {time}',
  tradesNote: 'Offene Trades werden wie immer abgerechnet und ausgezahlt.',
  moneyNote: 'Ihr Guthaben bleibt unverändert.',
  ask: 'Kundendienst fragen',
};
