import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    'In un’altra scheda è stato eseguito l’accesso con un altro account. Questa scheda ora mostra quell’account. I moduli aperti sono stati chiusi e nulla è stato inviato.',
  device: {
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
  title: 'I tuoi dati',
  exportTitle: 'Scarica i tuoi dati',
  exportBody:
    'Un file con tutto ciò che è salvato su di te: account, pagamenti, operazioni con le ricevute, chat e immagini.',
  exportStart: 'Salva tutto in un file',
  exportGot: '{size} MB ricevuti…',
  exportDone: 'Il tuo file è salvato.',
  exportFailed: 'Il file si è interrotto. Riprova.',
  stop: 'Ferma',
  resetTitle: 'Ricomincia',
  resetBody: 'Riporta il tuo denaro fittizio a 10.000 USDT. Lo storico resta.',
  resetStart: 'Riporta a 10.000 USDT',
  resetDone: 'Hai di nuovo 10.000 USDT.',
  closeTitle: 'Chiudi l’account',
  closeBody:
    'Vengono cancellati il tuo nome, i dispositivi, la chat, gli indirizzi salvati e le notifiche. Pagamenti, operazioni e ricevute restano nei registri.',
  documentsNone: 'I documenti d’identità e le carte di debito vengono cancellati subito.',
  documentsKept:
    'La legge ci obbliga a conservare i documenti d’identità e le carte di debito per {days, plural, one {# giorno} other {# giorni}}. Poi vengono cancellati anche quelli.',
  remainsTitle: 'Prima concludi questi',
  remains: {
    balance: 'Saldo: {amount} {currency}',
    trade: '{count, plural, one {# operazione aperta} other {# operazioni aperte}}',
    fund: '{count, plural, one {# sottoscrizione del fondo} other {# sottoscrizioni del fondo}}',
    miner: '{count, plural, one {# macchina da mining noleggiata} other {# macchine da mining noleggiate}}',
    loan: '{count, plural, one {# prestito aperto} other {# prestiti aperti}}',
    deposit: '{count, plural, one {# deposito in sospeso} other {# depositi in sospeso}}',
    withdrawal: '{count, plural, one {# prelievo in sospeso} other {# prelievi in sospeso}}',
  },
  tooSmall: 'Se un saldo è troppo piccolo per un prelievo, l’assistenza può aiutarti.',
  closeStart: 'Chiudi l’account…',
  closeQuestion: 'Chiudere l’account per sempre?',
  closeWarning: 'Non si può annullare. Se vuoi conservare i tuoi dati, salvali prima.',
  closeConfirm: 'Chiudi per sempre',
  closeDone: 'Il tuo account è chiuso.',
  steps: {
    title: 'Primi passi',
    dismiss: 'Nascondi',
    seen: 'Visto',
    titles: {
      deposit: 'Guarda come funziona un deposito',
      market: 'Guarda un mercato',
      check: 'Verifica una ricevuta',
    },
    bodies: {
      deposit: 'Il tuo indirizzo e ciò che succede fino all’accredito',
      market: 'I prezzi, e da dove vengono',
      check: 'Un esempio che il tuo telefono verifica da solo',
    },
    example: {
      title: 'Un’operazione e la sua ricevuta',
      mark: 'Un esempio dai nostri vettori di prova pubblici. Non è l’operazione di un cliente, e le chiavi non sono quelle di questo server.',
      chapters: {
        stake: 'L’importo',
        entry: 'Il prezzo d’ingresso',
        settlement: 'Il prezzo di regolamento',
        outcome: 'Il risultato',
      },
      stories: {
        stake:
          'Qualcuno pensava che BTC sarebbe sceso entro {seconds} secondi e ha operato con {stake} a un tasso di profitto del {rate}. La commissione di {fee} era mostrata prima.',
        entry:
          'È la mediana dell’indice nei primi tre secondi dopo l’accettazione: {entry}. Nessuno può fissare un prezzo a mano.',
        settlement: 'È la mediana degli ultimi secondi: {settlement}.',
        outcome:
          'Il prezzo è salito, quindi importo e commissione sono andati persi: {net}. A queste condizioni il {needed} delle operazioni deve chiudersi in profitto solo per non perdere denaro.',
      },
      receipt:
        'La ricevuta contiene tutto questo con le sue prove. Il tuo telefono la verifica qui senza chiedere al nostro server.',
      check: 'Verifica l’esempio',
      risk: 'Un’operazione può perdere l’intero importo. Per usare il portafoglio non devi mai fare operazioni.',
      link: 'Guarda prima un esempio di operazione e ricevuta',
    },
  },
};
