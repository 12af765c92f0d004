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
  playMoney: 'Prova · denaro fittizio',
  reset: {
    open: 'Reimposta questo dispositivo…',
    title: 'Reimpostare questo dispositivo?',
    body: 'Uscirai dall’account su questo dispositivo. Qui vengono eliminati la lingua scelta, l’aspetto, il blocco dell’app, le bozze e le pagine salvate. Il tuo account resta com’è. La chiave del portafoglio, le conferme degli ordini conservati e le chiavi attendibili restano su questo dispositivo.',
    confirm: 'Reimposta',
    alsoKeys: 'Elimina anche chiavi e conferme degli ordini…',
    allTitle: 'Eliminare anche chiavi e conferme degli ordini?',
    allBody:
      'Nessuno può recuperare la chiave del portafoglio e le conferme degli ordini di questo dispositivo. Senza le dodici parole annotate, l’accesso a un account portafoglio è perso per sempre.',
    all: 'Elimina tutto',
  },
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
