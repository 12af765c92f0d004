import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'Demo-Guthaben',
  trade_stake: 'Trade eröffnet',
  trade_win: 'Trade gewonnen',
  trade_tie: 'Unentschieden, Einsatz zurück',
  trade_void: 'Annulliert, Einsatz zurück',
};
