import type { Area } from '../../catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'El acceso está bloqueado',
  withdrawals: 'Los retiros están bloqueados',
  trades: 'Las operaciones nuevas están bloqueadas',
  since: 'Desde el {time}',
  tradesNote: 'Las operaciones abiertas se cierran y se pagan como siempre.',
  moneyNote: 'Tu saldo sigue igual.',
  ask: 'Contactar con atención al cliente',
  byMailLink:
    'Bloqueaste la cuenta con el enlace de un correo de seguridad. Nuestro equipo la desbloquea después de comprobar tu identidad.',
};
