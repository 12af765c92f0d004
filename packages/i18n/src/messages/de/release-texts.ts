/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'Diese App',
  running:
    'Version {version} steht seit {time} im öffentlichen Protokoll. Die App verwendet keine Datei, die davon abweicht.',
  unchecked: 'Dieser Besuch ist nicht geprüft: Ein Browser kann die App erst ab dem zweiten Besuch prüfen.',
  waitingTitle: 'Die neue Version steht nicht im öffentlichen Protokoll',
  waiting:
    'Die App behält ihre frühere Version, bis ein Zeuge die neue dort gesehen hat. Wartet seit {time}.',
  alarm: 'Die App hat eine veränderte Datei erhalten',
  alarmBody:
    '{path} ist nicht die Datei aus dem öffentlichen Protokoll, deshalb hat die App sie nicht verwendet. Geben Sie kein Passwort ein und bestätigen Sie keine Zahlung, bis Sie den Grund kennen. Bemerkt: {time}',
  seen: 'Gelesen',
  compare: 'Dies vergleicht von jedem Computer aus jede Datei mit dem öffentlichen Protokoll:',
} as const;
