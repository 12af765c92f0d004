import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'El acceso está bloqueado',
  withdrawals: 'Los retiros están bloqueados',
  trades: 'Las operaciones nuevas están bloqueadas',
  tradesNote: 'Desde el {time}. Las operaciones abiertas se cierran y se pagan como siempre.',
  moneyNote: 'Desde el {time}. Tu saldo sigue igual.',
  ask: 'Contactar con atención al cliente',
  byMailLink:
    'La cuenta se bloqueó con el enlace de un correo de seguridad. Nuestro equipo la desbloquea después de comprobar tu identidad.',
};
