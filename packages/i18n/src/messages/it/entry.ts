import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'Fondi di prova',
  trade_stake: 'Operazione aperta',
  trade_win: 'Operazione vinta',
  trade_tie: 'Parità, importo restituito',
  trade_void: 'Annullata, importo restituito',
};
