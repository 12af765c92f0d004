import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'Il tuo Paese',
  intro:
    'Operare è legale solo in alcuni Paesi, perciò te lo chiediamo una volta prima della tua prima operazione. Indica il Paese in cui vivi.',
  search: 'Cerca un Paese',
  none: 'Nessun Paese con questo nome',
  choose: 'Scegli un Paese',
  confirm: 'Conferma: {country}',
  waits:
    'Dopo la tua prima operazione, una modifica vale dopo 24 ore. Fino ad allora puoi operare solo se entrambi i Paesi lo consentono.',
  pending: '{country}, inizio: {time}',
  label: 'Paese',
  notStated: 'Non ancora indicato',
  ask: 'Indica il tuo Paese',
  saved: 'Paese salvato',
  list: 'Paesi in cui si può operare',
  refusal: {
    countries_not_stated:
      'Non si può ancora operare: non abbiamo ancora indicato in quali Paesi è legale. Riprova più tardi.',
    country_not_allowed:
      'Nel tuo Paese non si può operare. Le operazioni aperte vengono regolate e pagate come di consueto. Puoi continuare a usare il portafoglio.',
  },
};
