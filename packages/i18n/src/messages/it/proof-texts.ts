import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Niente è falso, ma nessun testimone conferma l’ora',
  partBody:
    '{held} passaggi su {steps} sono corretti, verificati dal tuo stesso telefono. I dettagli dicono perché gli altri non sono mostrati.',
  foreign: 'Autentica, ma non tua',
  foreignBody:
    'Tallystick lo ha firmato, ma non riguarda l’account, l’operazione o la conferma dell’ordine che questo telefono conosce.',
  asOf: 'I registri come li ha visti un testimone il {time}',
  noDate: 'Nessun testimone ha datato questi registri.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'Tallystick non ha offerto a questo telefono chiavi di testimoni esterni. Quindi solo Tallystick ne risponde.',
  noBound:
    'Tallystick non mostra quando un testimone ha visto questo ordine per la prima volta. L’ora è solo la sua parola.',
  late: 'I testimoni lo hanno visto solo più tardi: uno non era raggiungibile, o è stato registrato tardi. Questo non accusa nessuno, ma l’ora è solo la parola di Tallystick.',
  noAnchor: 'Nessun ancoraggio in una blockchain lo copre ancora.',
  noProof: 'Questo file da solo non lo mostra.',
  notStated: 'Questo ordine non dice quali prezzi la sua app aveva mostrato.',
  notWritten: 'Queste voci del registro dei prezzi non dicono quando sono state scritte.',
  notKnown: 'Questo telefono non ha nulla con cui confrontarlo.',
  firstSeen: 'È la prima verifica su questo telefono. D’ora in poi noterà ogni modifica.',
  notSigned: 'Non tutto è mostrato da firme recenti di indirizzi. Conta solo ciò che mostrano.',
  onlyWord: 'Per una parte c’è solo la parola di Tallystick: banche o denaro fittizio.',
  unreachable:
    'Non è stato possibile scaricarlo, quindi non si sa nulla. Controlla la connessione e riprova.',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: 'L’operazione che hai aperto',
    proves: 'Riguarda l’operazione dalla cui pagina sei arrivato.',
    fails: 'Riguarda un’operazione diversa da quella che hai aperto.',
  },
  uid_yours: {
    name: 'Il tuo account',
    proves: 'Riguarda l’account con cui hai effettuato l’accesso su questo telefono.',
    fails: 'Riguarda l’account di un altro cliente.',
  },
  ticket_same: {
    name: 'La conferma del tuo ordine',
    proves: 'È esattamente l’ordine della conferma dell’ordine conservata su questo telefono.',
    fails:
      'La conferma dell’ordine conservata su questo telefono è di un altro ordine con lo stesso numero. Conserva entrambi i file: insieme lo dimostrano.',
  },
  nonce_yours: {
    name: 'La tua richiesta',
    proves: 'Porta il numero casuale che questo telefono ha creato solo per questa richiesta.',
    fails:
      'Porta un numero casuale diverso da quello creato da questo telefono, quindi risponde a un’altra richiesta.',
  },
  after_seen: {
    name: 'I prezzi che avevi visto',
    proves:
      'Non è stato accettato prima del prezzo più recente sul tuo schermo, quindi non è stato retrodatato.',
    fails: 'La sua ora precede il prezzo più recente che era già sul tuo schermo: è stato retrodatato.',
  },
  prices_current: {
    name: 'Registro dei prezzi al tuo ordine',
    proves: 'Il registro dei prezzi era al massimo tre secondi indietro rispetto al tuo ordine.',
    fails:
      'Il registro dei prezzi era più di tre secondi indietro rispetto al tuo ordine: era stato trattenuto.',
  },
  written_in_time: {
    name: 'Scritto in tempo',
    proves: 'Ogni secondo che ha deciso è stato scritto nel registro dei prezzi entro due minuti.',
    fails:
      'Un secondo che ha deciso è stato scritto nel registro dei prezzi con più di due minuti di ritardo.',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: 'Nulla è cambiato',
      proves:
        'Il registro inizia con tutto ciò che questo telefono ha già visto: nulla è stato modificato o tolto.',
      fails:
        'Il registro non inizia con ciò che questo telefono ha già visto: è stato modificato o tagliato.',
    },
    newest: {
      name: 'Prezzi più recenti',
      proves:
        'Ognuno dei prezzi più recenti è la mediana di quanto indicato dagli exchange ed è nel registro.',
      fails:
        'Uno dei prezzi più recenti non è nel registro o non consegue da quanto indicato dagli exchange.',
    },
    holdings: {
      name: 'Indirizzi',
      proves: 'Firme recenti mostrano che questi indirizzi appartengono a Tallystick.',
      fails: 'Un indirizzo o la sua firma non è corretta.',
    },
    covered: {
      name: 'Copertura',
      proves: 'Il denaro provato copre tutto ciò che è dovuto e promesso.',
      fails: 'C’è meno di quanto è dovuto e promesso, anche secondo la stessa Tallystick.',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'Questo non è l’ordine che hai inviato',
  otherBody:
    'Tallystick ha firmato un ordine diverso da quello inviato da questo telefono. Differenze: {differences}. Questa conferma dimostra che cosa ha firmato.',
  none: 'Nessuna conferma dell’ordine per questa operazione',
  noneBody:
    'Tallystick ha accettato questa operazione, ma non ha dato una conferma dell’ordine che lo dimostri. L’app continua a chiederla. Fino ad allora hai solo la sua parola.',
  unbounded: 'Nel registro pubblico. Nessun testimone conferma l’ora; è solo la parola di Tallystick.',
  time: 'ora di accettazione',
  account: 'account',
  nonce: 'numero casuale della richiesta',
  seen: 'prezzo più recente mostrato',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'Il tuo saldo manca dal rendiconto',
  leftBody:
    'Questo telefono ha visto un saldo di {amount} prima e dopo il rendiconto in data {time}, e il rendiconto non ti contiene. Salva ciò che vedi e contatta l’assistenza clienti.',
  differs: 'Il rendiconto conta un altro importo',
  differsBody:
    'Questo telefono ha visto {amount} prima e dopo questo rendiconto. Confrontalo con i tuoi movimenti e contatta l’assistenza clienti.',
  same: 'È l’importo che questo telefono ha visto prima e dopo questo rendiconto.',
  unknown:
    'Questo telefono non conosce il tuo saldo di quel momento. Confronta l’importo con i tuoi movimenti.',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Nessun testimone esterno',
  noWitnessBody:
    'Tallystick non ha offerto a questo telefono chiavi di testimoni esterni. Fino ad allora, ore e registri si basano solo sulla sua parola.',
};
