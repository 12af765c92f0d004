import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'Fondos de prueba',
  trade_stake: 'Operación abierta',
  trade_win: 'Operación ganada',
  trade_tie: 'Empate, importe devuelto',
  trade_void: 'Anulada, importe devuelto',
};
