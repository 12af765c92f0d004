import type { Area } from '../../catalog/catalog.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Passkeys',
  intro:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts an statt mit dem Passwort. Ein Passkey gilt nur für diese Seite, deshalb kann ihn keine nachgemachte Seite stehlen.',
  none: 'Noch kein Passkey',
  unavailable:
    'Dieser Browser bietet hier keine Passkeys an. Öffnen Sie die App unter ihrer Webadresse (https://…).',
  add: 'Passkey hinzufügen',
  name: 'Name',
  nameHint: 'Daran erkennen Sie das Gerät später wieder.',
  save: 'Speichern',
  added: 'Passkey hinzugefügt',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  removeQuestion: 'Diesen Passkey entfernen?',
  removeBody: 'Ihr Passwort gilt weiter. Löschen Sie den Passkey auch in den Einstellungen Ihres Geräts.',
  removed: 'Passkey entfernt',
  created: 'Hinzugefügt am {time}',
  used: 'Zuletzt benutzt am {time}',
  neverUsed: 'Noch nicht benutzt',
  synced: 'Auf allen Ihren Geräten',
  lost: 'Gerät verloren? Melden Sie sich mit dem Passwort an und entfernen Sie seinen Passkey hier.',
  cancelled: 'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal oder verwenden Sie Ihr Passwort.',
  exists: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  login: 'Mit Passkey anmelden',
  use: 'Passkey verwenden',
  or: 'Oder:',
  lock: {
    title: 'App-Sperre',
    help: 'Verbirgt auf diesem Gerät Guthaben und den Text von Push-Mitteilungen, bis ein Passkey die App entsperrt. Die Sperre greift bei jedem Start.',
    off: 'Keine',
    atOnce: 'Beim Verlassen der App',
    minutes: '{count, plural, one {# Min.} other {# Min.}}',
    needs: 'Fügen Sie zuerst einen Passkey hinzu.',
    limits:
      'Die Sperre schützt die Ansicht auf diesem Gerät. Sie verschlüsselt nichts und ersetzt nicht die Sperre Ihres Telefons.',
    on: 'App-Sperre ist an',
    offDone: 'App-Sperre ist aus',
    screen: 'App gesperrt',
    account: 'Konto: {account}',
    unlock: 'Entsperren',
    signOut: 'Abmelden',
    lostPasskey: 'Passkey verloren? Melden Sie sich ab und dann mit dem Passwort an.',
    offline:
      'Ohne Netz prüft nur Ihr Gerät den Passkey. Ihre Zahlen erscheinen, sobald Sie wieder online sind.',
  },
};
