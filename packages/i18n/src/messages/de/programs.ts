import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'API für Ihre Programme',
  intro:
    'Mit Schlüsseln können Ihre eigenen Programme Ihr Konto lesen und Trades platzieren. Kein Schlüssel kann Geld auszahlen, Ihre Sicherheit ändern oder ein Ziel hinzufügen.',
  docs: 'Beschreibung aller Aufrufe',
  stored: 'Ich habe ihn gesichert',
  keys: {
    title: 'API-Schlüssel',
    none: 'Noch kein API-Schlüssel',
    add: 'API-Schlüssel erstellen',
    name: 'Name',
    nameHint: 'Daran erkennen Sie das Programm später wieder.',
    read: 'Konto lesen',
    readHint: 'Guthaben, Trades, Zahlungen und Mitteilungen',
    trade: 'Trades platzieren',
    tradeHint: 'Mit Ihrem Guthaben und in Ihren Grenzen',
    addresses: 'Nur von diesen IP-Adressen (freiwillig)',
    addressesHint: 'Eine je Zeile: IPv4, IPv6 oder ein Netz wie 203.0.113.0/24.',
    create: 'Schlüssel erstellen',
    shownTitle: 'Ihr neuer API-Schlüssel',
    shownBody:
      'Kopieren Sie ihn jetzt: Er wird nur einmal gezeigt. Wer ihn hat, kann Ihr Konto so weit benutzen, wie der Schlüssel es erlaubt.',
    copy: 'Schlüssel kopieren',
    created: 'Erstellt {time}',
    used: 'Zuletzt benutzt {time}',
    neverUsed: 'Noch nicht benutzt',
    from: 'Nur von {addresses}',
    anywhere: 'Von jeder Adresse',
    revoke: 'Widerrufen',
    revokeQuestion: 'Diesen Schlüssel widerrufen?',
    revokeBody: 'Programme, die ihn benutzen, funktionieren sofort nicht mehr.',
    revoked: 'Schlüssel widerrufen',
  },
};
