import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'Aggiorna',
  refreshing: 'Aggiornamento in corso',
  refreshed: 'Tutto aggiornato',
  leave: {
    title: 'Uscire da questa pagina?',
    body: 'Quello che hai scritto qui non viene salvato.',
    go: 'Esci',
    stay: 'Resta qui',
  },
  signals: {
    title: 'Vibrazione e suono',
    vibration: 'Vibrazione',
    vibrationHint:
      'Un breve impulso quando un’operazione viene aperta, rifiutata o regolata e quando copi qualcosa.',
    sound: 'Suono',
    soundHint: 'Un breve suono quando un’operazione viene regolata.',
  },
};
