import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Als Bild teilen',
  title: 'Bild des Belegs',
  alt: 'Beleg: {title}, {figure}, Prüfcode {code}',
  code: 'Prüfcode',
  note: 'Ihr Name und Ihr Guthaben stehen nicht darauf. Wer die Datei des Belegs hat, kann den Code scannen und vergleichen.',
  share: 'Teilen',
  save: 'Bild speichern',
  refused: 'Dieses Telefon kann das Bild nicht teilen. Speichern Sie es stattdessen.',
};
