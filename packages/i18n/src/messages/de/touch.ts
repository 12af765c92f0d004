import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert',
  refreshed: 'Auf dem neuesten Stand',
  leave: {
    title: 'Diese Seite verlassen?',
    body: 'Was Sie hier eingegeben haben, bleibt nicht erhalten.',
    go: 'Verlassen',
    stay: 'Hier bleiben',
  },
  signals: {
    title: 'Vibration und Ton',
    vibration: 'Vibration',
    vibrationHint: 'Ein kurzer Impuls bei Annahme, Ablehnung und Abrechnung eines Trades und beim Kopieren.',
    sound: 'Ton',
    soundHint: 'Ein kurzer Ton, wenn ein Trade abgerechnet wird.',
  },
};
