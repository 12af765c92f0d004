import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'Mercato',
    records: 'Storico operazioni',
    results: 'Prezzi di regolamento',
  },
  navigation: 'Navigazione principale',
  recordsButton: 'Storico',
  unread: '{count, plural, one {# messaggio non letto} other {# messaggi non letti}}',
  reconnecting: 'Riconnessione in corso…',
  polled: 'Le cifre si aggiornano ogni pochi secondi',
  playMoney: 'Prova · denaro fittizio',

  slow: {
    title: 'Ci sta mettendo più del solito',
    body: 'La pagina è ancora in caricamento. Puoi attendere o ricaricarla.',
  },
  chunkFailed: {
    title: 'Impossibile caricare la pagina',
    part: 'Impossibile caricare questa parte della pagina',
    body: 'La connessione potrebbe essersi interrotta, oppure l’app è stata aggiornata.',
  },
  notFound: {
    title: 'Questa pagina non esiste',
    body: 'L’indirizzo potrebbe essere vecchio o scritto male.',
    action: 'Torna al portafoglio',
  },
};
