/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'Ihre Kontoumsätze stimmen rechnerisch nicht',
  alarmBody:
    'Bei {currency} widersprechen das Guthaben, die Kontoumsätze oder eine Aufstellung dem, was dieses Telefon gesehen hat. Öffnen Sie den Hinweis, um den Widerspruch zu sehen, und wenden Sie sich an den Kundenservice.',
  command: 'Ein Prüfer kann es mit tallystick-verify bestätigen.',
  evidence:
    'Sichern Sie die Nachweise unten und die Datei mit Ihren Daten, und wenden Sie sich an den Kundenservice.',
  fault: {
    changed: 'Ein Kontoumsatz in {currency} wurde geändert, nachdem eine Aufstellung ihn festgehalten hatte',
    left: 'Die Aufstellung enthält Ihre Kontoumsätze in {currency} nicht mehr',
    missing: 'Ein Kontoumsatz in {currency} fehlt',
    older: 'Die Aufstellung ist älter als eine, die dieses Telefon gesehen hat',
    refused: 'Der Nachweis Ihres Guthabens in {currency} hat die Prüfung nicht bestanden',
    sum: 'Ihr Guthaben in {currency} ist nicht die Summe Ihrer Kontoumsätze',
  },
  holds:
    '{count, plural, one {Ihr Kontoumsatz ergibt} other {Ihre # Kontoumsätze ergeben}} dieses Guthaben, und die Aufstellung hält {count, plural, one {ihn} other {sie alle}} fest.',
  many: 'Es sind zu viele Kontoumsätze, um sie auf einem Telefon zu addieren. Dieses Telefon prüft von jetzt an die neuen.',
} as const;
