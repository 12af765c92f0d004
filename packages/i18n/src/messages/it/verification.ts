import type { Area } from '../../catalog/catalog.ts';
import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

export const verification: Area<'verification'> = {
  state: {
    holds: 'Corretto',
    fails: 'Non corretto',
    open: 'In sospeso',
    not_reached: 'Non verificato',
    not_shown: 'Non mostrato',
  },
  why: 'Motivo: {code}',
  check: {
    ...partTexts,
    holds: 'Questa ricevuta è autentica',
    holdsBody: 'Tutti i {steps} passaggi sono corretti. Li ha verificati il tuo telefono, senza il server.',
    open: 'Autentica, ancora senza testimone',
    openBody:
      'Tutti gli altri passaggi sono corretti. Nessun testimone indipendente ha ancora visto questi registri; richiedi la ricevuta tra qualche secondo.',
    fails: 'Questa ricevuta non ha superato la verifica',
    failsBody:
      'Non fidarti. Richiedi di nuovo il file; se non supera ancora la verifica, salvalo e contatta l’assistenza clienti.',
    counted: 'Questo saldo è incluso',
    loanCounted: 'Questo debito è contato',
    notCounted: 'Questa prova non ha superato la verifica',
    working: 'Verifica in corso…',
    failed: 'Non è stato possibile fare la verifica',
    getAnew: 'Richiedi di nuovo la ricevuta',
    pickTitle: 'Verifica una ricevuta o una conferma dell’ordine',
    pickBody:
      'Scegli, trascina o incolla il file. Viene verificato su questo telefono e non viene inviato da nessuna parte.',
    pick: 'Apri un file',
    pickAnother: 'Verifica un altro file',
    paste: 'Incolla',
    cannotPaste: 'Non c’è nulla da incollare. Copia prima la ricevuta o apri il suo file.',
    tooLarge: 'Questo file è più grande di qualsiasi ricevuta.',
    running: 'Questa operazione è ancora aperta',
    runningBody: 'La ricevuta viene emessa quando viene regolata.',
    unsigned: 'La ricevuta di questa operazione non è ancora firmata',
    unsignedBody:
      'Prima il tuo ordine deve essere nel registro firmato. Servono pochi secondi; il tuo denaro non ne risente.',
    save: 'Salva',
    share: 'Condividi',
    cannotShare: 'Questo telefono non può condividere il file. Salvalo.',
  },
  absent: absentTexts,
  group: {
    genuine: 'È autentica?',
    order: 'È il tuo ordine?',
    prices: 'Sono i prezzi pubblici?',
    result: 'Il risultato corrisponde ai prezzi?',
    statement: 'Il rendiconto è pubblico?',
    balance: 'Il saldo è incluso?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'Il file',
      proves: 'È completo e scritto nell’unico modo possibile.',
      fails: 'Il file è danneggiato o è stato alterato.',
    },
    signature: {
      name: 'Firma',
      proves: 'Tallystick l’ha firmata e non può negarlo.',
      fails: 'La firma di Tallystick manca o non è valida.',
    },
    orders_checkpoint: {
      name: 'Registro degli ordini',
      proves:
        'Tallystick ha firmato il suo registro pubblico degli ordini quando aveva questo numero di voci.',
      fails: 'La firma di Tallystick sul registro degli ordini manca o non è valida.',
    },
    order_logged: {
      name: 'Il tuo ordine',
      proves: 'È in quel registro proprio come qui; non è stato cambiato né tolto.',
      fails: 'Questo ordine non è in quel registro come si vede qui.',
    },
    prices_checkpoint: {
      name: 'Registro dei prezzi',
      proves: 'Tallystick ha firmato il suo registro pubblico dei prezzi quando aveva questo numero di voci.',
      fails: 'La firma di Tallystick sul registro dei prezzi manca o non è valida.',
    },
    prices_logged: {
      name: 'Prezzi',
      proves: 'Ogni secondo mostrato è nel registro dei prezzi proprio così.',
      fails: 'Un secondo mostrato qui non è così nel registro dei prezzi.',
    },
    witnesses: {
      name: 'Testimoni',
      proves: 'Un testimone esterno ha visto gli stessi registri: hai visto ciò che vedono tutti.',
      fails: 'Nessun testimone esterno conferma che tutti vedano gli stessi registri.',
    },
    bound_logged: {
      name: 'Visto la prima volta',
      proves:
        'Quando i testimoni hanno visto per la prima volta il registro degli ordini con il tuo, il registro dei prezzi non aveva prezzi successivi a quello mostrato qui.',
      fails: 'Non è dimostrato quando i testimoni hanno visto il tuo ordine per la prima volta.',
    },
    bound_time: {
      name: 'Ora di accettazione',
      proves:
        'I testimoni hanno visto l’ordine subito dopo quest’ora, prima che si conoscessero prezzi successivi. Non è stato retrodatato.',
      fails:
        'I testimoni contraddicono quest’ora: prezzi successivi erano pubblici prima di questo ordine, o l’ordine è stato visto prima.',
    },
    anchor_root: {
      name: 'Ancoraggio',
      proves: 'Un’unica impronta copre entrambi i registri così come li mostra questo file.',
      fails: 'L’ancoraggio non copre i registri così come li mostra questo file.',
    },
    anchor_block: {
      name: 'Blocco della blockchain',
      proves:
        'Il blocco mostrato contiene questa impronta. Confronta il suo hash con un block explorer: se la blockchain lo contiene, qui nulla è cambiato in seguito.',
      fails: 'Il blocco mostrato non contiene questa impronta.',
    },
    index: {
      name: 'Indice dei prezzi',
      proves: 'Ogni prezzo è la mediana di quanto indicato dagli exchange.',
      fails: 'Un prezzo non consegue da quanto indicato dagli exchange.',
    },
    entry_seconds: {
      name: 'Secondi d’ingresso',
      proves: 'I tre secondi dopo il tuo ordine sono tutti qui, o risulta che mancano.',
      fails: 'I tre secondi dopo il tuo ordine non sono tutti qui.',
    },
    purchase_price: {
      name: 'Prezzo d’ingresso',
      proves: 'È la mediana di quei secondi.',
      fails: 'Il prezzo d’ingresso non è la mediana di quei secondi.',
    },
    settlement_seconds: {
      name: 'Secondi di regolamento',
      proves: 'I secondi fino alla fine che contano sono tutti qui, o risulta che mancano.',
      fails: 'I secondi fino alla fine che contano non sono tutti qui.',
    },
    settlement_price: {
      name: 'Prezzo di regolamento',
      proves: 'È la mediana di quei secondi.',
      fails: 'Il prezzo di regolamento non è la mediana di quei secondi.',
    },
    outcome: {
      name: 'Esito',
      proves: 'Consegue dai due prezzi e dalla tua direzione.',
      fails: 'L’esito non consegue dai due prezzi e dalla tua direzione.',
    },
    money: {
      name: 'Denaro',
      proves: 'Commissione, profitto e importo restituito conseguono dalle condizioni e dal risultato.',
      fails: 'Gli importi non conseguono dalle condizioni e dal risultato.',
    },
    liabilities_checkpoint: {
      name: 'Registro delle passività',
      proves:
        'Tallystick ha firmato il registro pubblico di ciò che deve quando aveva questo numero di voci.',
      fails: 'La firma di Tallystick sul registro delle passività manca o non è valida.',
    },
    statement_logged: {
      name: 'Rendiconto',
      proves: 'È in quel registro proprio così, visibile a tutti.',
      fails: 'Il rendiconto non è così in quel registro.',
    },
    balance_included: {
      name: 'Saldo',
      proves: 'È incluso, e nessuna somma verso il totale è negativa.',
      fails: 'Il saldo non è incluso nel totale.',
    },
    total: {
      name: 'Totale',
      proves: 'Tutti i saldi insieme danno il totale pubblicato.',
      fails: 'I saldi non danno il totale pubblicato.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Firmato da',
    place: 'Voce {index} di {size}',
    size: '{size, plural, one {# voce} other {# voci}}',
    root: 'Hash radice',
    seenBy: 'Visto da',
    notSeen: 'ancora nessun testimone',
    venues: 'Exchange alle {time}',
    noPrice: 'nessun prezzo',
    median: 'Mediana',
    compared: 'Confronto',
    returned: 'Restituito',
    net: 'Esito dell’operazione',
    balance: 'Il tuo saldo',
    total: 'Dovuto a tutti i clienti',
    lent: 'Dovuto da tutti i clienti con un prestito',
    borrowers: '{count, plural, one {# cliente} other {# clienti}}',
    customers: '{count, plural, one {# cliente} other {# clienti}}',
    block: 'Blocco {number} della blockchain {chain}',
    blockHash: 'Hash del blocco',
    transaction: 'Transazione',
  },
  keys: {
    ...witnessKeys,
    title: 'Verificato con queste chiavi',
    pinned:
      'Viste per la prima volta in data {date} e conservate qui, perché un cambio non passi inosservato.',
    differ: 'Il server ora mostra altre chiavi',
    differBody:
      'Non sono quelle che questo telefono ha visto per prime: {names}. Chiedi perché, prima di fidarti. Si verifica ancora con le prime.',
    accept: 'Fidati delle nuove chiavi',
    missing: 'Le chiavi non sono ancora note',
    missingBody: 'Apri questa pagina una volta con la rete. Poi funziona anche senza.',
    save: 'Salva le chiavi',
  },
  command: {
    title: 'Verifica su un computer',
    body: 'Salva il file e le chiavi, poi esegui questo. Non serve nulla dal server.',
    copy: 'Copia il comando',
  },
  liability: {
    ...ownBalance,
    intro:
      'Una volta al giorno dichiariamo quanto dobbiamo a tutti i clienti. Il tuo saldo è diviso a caso in più voci di quel totale, ogni volta in modo nuovo; nessuno può leggere i saldi degli altri.',
    none: 'Non c’è ancora nessun rendiconto',
    noneBody: 'Se ne fa uno ogni giorno. Allora potrai verificare qui che il tuo saldo è incluso.',
    zero: 'Non hai alcun saldo nell’ultimo rendiconto',
    zeroBody: 'Non ne avevi quando è stato fatto, in data {time}.',
    madeAt: 'Rendiconto in data {time}',
    steps: 'Vedi ogni passaggio',
    leaf: 'Voce {place} di {size}',
    way: '{count, plural, one {# livello} other {# livelli}} fino a {total}',
    leafSum: '{count, plural, one {La tua voce} other {Le tue # voci insieme}}',
  },
  records: recordTexts,
  code: {
    title: 'Codice di verifica',
    same: 'È il codice dell’immagine',
    other: 'Non è il codice dell’immagine: mostra un’altra ricevuta o è stata alterata',
    picture: 'Codice dell’immagine: {code}. Apri il file della ricevuta per confrontare.',
  },
  notTaken: {
    title: 'Questo browser non può conservarlo',
    body: 'La sua memoria è piena o bloccata. Salva il file adesso: la copia nell’app sparisce quando la chiudi.',
  },
  ticketSave: {
    title: 'Conferma dell’ordine di questa operazione',
    save: 'Salva la conferma',
  },
};
