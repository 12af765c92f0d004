import type { Area } from '../../catalog/catalog.ts';

/** Texts of checks: what is not shown, and what a check compares with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Niente è falso, ma nessun testimone conferma l’ora',
  partBody:
    '{held} passi su {steps} sono corretti, verificati dal tuo stesso telefono. Non mostrati: {names}.',
  foreign: 'Autentico, ma non è tuo',
  foreignBody:
    'La piattaforma lo ha firmato, ma non riguarda il conto, l’operazione o il ticket che questo telefono conosce.',
  asOf: 'I registri come li ha visti un testimone il {time}',
  noDate: 'Nessun testimone ha datato questi registri.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'La piattaforma non ha offerto a questo telefono chiavi di testimoni esterni. Quindi solo la piattaforma ne risponde.',
  noBound:
    'La piattaforma non mostra quando un testimone ha visto questo ordine per la prima volta. L’ora è solo la sua parola.',
  late: 'I testimoni lo hanno visto solo più tardi: uno non era raggiungibile, o è stato registrato tardi. Questo non accusa nessuno, ma l’ora è solo la parola della piattaforma.',
  noAnchor: 'Nessun ancoraggio in una blockchain lo copre ancora.',
  noProof: 'Questo file da solo non lo mostra.',
  notKnown: 'Questo telefono non ha nulla con cui confrontarlo.',
};

export const ownSteps: Pick<Area<'verification'>['step'], 'order_yours' | 'uid_yours' | 'ticket_same'> = {
  order_yours: {
    name: 'L’operazione che hai aperto',
    proves: 'Riguarda l’operazione dalla cui pagina sei arrivato.',
    fails: 'Riguarda un’operazione diversa da quella che hai aperto.',
  },
  uid_yours: {
    name: 'Il tuo conto',
    proves: 'Riguarda il conto con cui hai effettuato l’accesso su questo telefono.',
    fails: 'Riguarda il conto di un altro cliente.',
  },
  ticket_same: {
    name: 'Il tuo ticket',
    proves: 'È esattamente l’ordine del ticket conservato su questo telefono.',
    fails:
      'Il ticket conservato su questo telefono è di un altro ordine con lo stesso numero. Conserva entrambi i file: insieme lo dimostrano.',
  },
};

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  other: 'Questo non è l’ordine che hai inviato',
  otherBody:
    'La piattaforma ha firmato un ordine diverso da quello inviato da questo telefono. Differenze: {differences}. Questo ticket dimostra che cosa ha firmato.',
  none: 'Nessun ticket per questa operazione',
  noneBody:
    'La piattaforma ha accettato questa operazione, ma non ha dato un ticket che lo dimostri. L’app continua a chiederlo. Fino ad allora hai solo la sua parola.',
  unbounded: 'Nel registro pubblico. Nessun testimone conferma l’ora; è solo la parola della piattaforma.',
  time: 'ora di accettazione',
  account: 'conto',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Nessun testimone esterno',
  noWitnessBody:
    'La piattaforma non ha offerto a questo telefono chiavi di testimoni esterni. Fino ad allora, ore e registri si basano solo sulla sua parola.',
};
