import type { Area } from '../../catalog.ts';

export const destinations: Area<'destinations'> = {
  usable: 'Bereit für Auszahlungen',
  usableFrom: 'Nutzbar ab {time}',
  remove: 'Entfernen',
  removeBody:
    'Frühere Auszahlungen bleiben in Ihrem Verlauf. Sie können dies 10 Minuten lang rückgängig machen.',
  undo: 'Rückgängig machen',
  keep: 'Behalten',
  removeTitle: {
    wallet: 'Diese Adresse entfernen?',
    card: 'Diese Karte entfernen?',
  },
  removed: {
    wallet: 'Adresse entfernt',
    card: 'Karte entfernt',
  },
  wallet: {
    intro: 'Auszahlungen gehen nur an Adressen auf dieser Liste.',
    add: 'Wallet-Adresse verknüpfen',
    empty: 'Noch keine Adresse verknüpft',
    emptyBody: 'Verknüpfen Sie die Adresse Ihrer eigenen Wallet, um dorthin auszuzahlen.',
    currency: 'Währung',
    chain: 'Netzwerk',
    address: 'Wallet-Adresse',
    addressHint: 'Einfügen, aus einem QR-Code lesen oder eintippen.',
    paste: 'Einfügen',
    scan: 'QR-Code lesen',
    pasteFailed:
      'Ihr Browser hat das Einfügen blockiert. Halten Sie das Feld gedrückt und fügen Sie dort ein.',
    qrNone: 'In diesem Bild wurde kein QR-Code gefunden.',
    label: 'Bezeichnung (freiwillig)',
    screenshot: 'Screenshot (freiwillig)',
    submit: 'Diese Adresse verknüpfen',
    added: 'Adresse verknüpft',
    valid: 'Das Format dieser {chain}-Adresse ist gültig.',
    warning:
      'Vergleichen Sie die ersten und letzten Zeichen mit Ihrer Wallet. Geld an eine falsche Adresse lässt sich nicht zurückholen.',
  },
  problem: {
    form: 'Das ist keine {chain}-Adresse. Fehlt etwas?',
    checksum: 'In dieser Adresse ist ein Tippfehler.',
    other_chain: 'Diese Adresse gehört zu einem anderen Netzwerk als {chain}.',
    other_network: 'Das ist eine Adresse eines Testnetzes.',
    nobodys: 'Niemand hat den Schlüssel zu dieser Adresse: Dorthin gesendetes Geld ist verloren.',
  },
  card: {
    intro: 'Ausgezahlt wird nur auf Karten in dieser Liste.',
    add: 'Bankkarte hinzufügen',
    empty: 'Noch keine Bankkarte',
    emptyBody: 'Fügen Sie eine Karte auf Ihren Namen hinzu, um darauf auszuzahlen.',
    holder: 'Name des Karteninhabers',
    bank: 'Kontoführende Bank',
    number: 'Kartennummer',
    numberHint: 'Verschlüsselt gespeichert. Nur die letzten vier Ziffern werden wieder angezeigt.',
    numberWrong: 'In dieser Nummer ist ein Tippfehler.',
    submit: 'Diese Karte hinzufügen',
    added: 'Karte hinzugefügt',
    ending: 'Karte mit den Endziffern {last4}',
  },
};
