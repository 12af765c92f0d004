import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'Fundos de teste',
  trade_stake: 'Operação aberta',
  trade_win: 'Operação ganha',
  trade_tie: 'Empate, valor devolvido',
  trade_void: 'Anulada, valor devolvido',
};
