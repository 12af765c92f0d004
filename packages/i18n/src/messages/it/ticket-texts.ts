import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: 'Una delle tue operazioni non è dimostrata',
  unprovenBody:
    'La conferma del suo ordine o il suo posto nel registro pubblico manca o è errato. Aprila per vedere le prove.',
  recorded: 'Nel registro pubblico',
  waiting: 'In attesa del registro pubblico…',
  offline: 'La conferma del tuo ordine è su questo telefono. Sarà verificata appena sei online.',
  missing: 'Il tuo ordine non è nel registro pubblico',
  missingBody:
    'Tallystick ha accettato e firmato questo ordine, ma non è nel registro pubblico degli ordini, dove doveva essere dopo due secondi. Questa conferma lo dimostra.',
  refused: 'La conferma dell’ordine non ha superato la verifica',
  refusedBody: 'La risposta di Tallystick non dimostra che ha accettato questo ordine.',
  backdated: 'I testimoni contraddicono l’ora del tuo ordine',
  backdatedBody:
    'Un testimone ha visto prezzi successivi prima di questo ordine, o ha visto l’ordine prima dell’ora firmata. Quell’ora non può essere vera.',
  whatToDo:
    'Salva la conferma dell’ordine e contatta l’assistenza clienti. Chiunque può verificarla con questo comando:',
  contact: 'Contatta l’assistenza clienti',
  holds: 'Questa conferma dell’ordine è autentica',
  holdsBody:
    'Tallystick ha accettato e firmato questo ordine. Tutti i {steps} passaggi sono corretti. Li ha verificati il tuo telefono, senza il server.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Il tuo ordine',
    proves: 'Tallystick ha firmato esattamente questo ordine.',
    fails: 'Tallystick non ha firmato questo ordine come appare qui.',
  },
  terms: {
    name: 'Commissione e profitto',
    proves: 'Derivano dall’importo e dalle condizioni.',
    fails: 'Non derivano dall’importo e dalle condizioni.',
  },
};
