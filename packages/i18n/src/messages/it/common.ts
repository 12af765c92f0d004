import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '“{typed}” si può leggere in due modi. Quale importo intendi?',
    oneWay: 'Con “{typed}” intendi questo importo?',
    tooPrecise: 'Al massimo {digits, plural, one {# decimale} many {# decimali} other {# decimali}}.',
  },
  back: 'Indietro',
  cancel: 'Annulla',
  close: 'Chiudi',
  confirm: 'Conferma',
  copied: 'Copia riuscita',
  failed: 'Qualcosa è andato storto',
  failedBody: 'Il tuo denaro e i tuoi dati sono al sicuro. Riprova tra un momento.',
  hint: 'Avviso',
  incomplete: 'Inserisci tutte le informazioni richieste',
  justNow: 'proprio ora',
  language: 'Lingua',
  loading: 'Caricamento…',
  loginExpired: 'La sessione è scaduta. Accedi di nuovo.',
  mayBeDone:
    'L’operazione potrebbe essere già stata eseguita. Controllando di nuovo si invia la stessa richiesta, quindi nulla può avvenire due volte.',
  networkError: 'Errore di rete',
  networkLost: 'Nessuna connessione a internet',
  networkLostBody: 'Controlla la connessione e riprova.',
  noData: 'Ancora nessun dato',
  reload: 'Ricarica',
  retry: 'Riprova',
};
