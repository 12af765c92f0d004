import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'Actualizar',
  refreshing: 'Actualizando',
  refreshed: 'Todo al día',
  leave: {
    title: '¿Salir de esta página?',
    body: 'Lo que escribiste aquí no se guarda.',
    go: 'Salir',
    stay: 'Quedarme aquí',
  },
  signals: {
    title: 'Vibración y sonido',
    vibration: 'Vibración',
    vibrationHint:
      'Un breve pulso cuando una operación se abre, se rechaza o se cierra, y cuando copias algo.',
    sound: 'Sonido',
    soundHint: 'Un tono breve cuando se cierra una operación.',
  },
};
