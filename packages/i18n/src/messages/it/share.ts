import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Condividi come immagine',
  title: 'Immagine della ricevuta',
  alt: 'Ricevuta: {title}, {figure}, codice di verifica {code}',
  code: 'Codice di verifica',
  note: 'Il tuo nome e il tuo saldo non compaiono. Chi ha il file della ricevuta può leggere il codice e confrontarlo.',
  share: 'Condividi',
  save: 'Salva l’immagine',
  refused: 'Questo telefono non può condividere l’immagine. Salvala.',
};
