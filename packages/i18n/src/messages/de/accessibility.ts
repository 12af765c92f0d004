import type { Area } from '../../catalog/catalog.ts';

export const accessibility: Area<'accessibility'> = {
  intro:
    'Alle sollen diese App benutzen können. Sie soll den Richtlinien WCAG 2.2 auf Stufe AA und der europäischen Norm EN 301 549 entsprechen. Das tut sie teilweise: Die bekannten Grenzen stehen unten.',
  worksTitle: 'Das geht',
  works: {
    reader:
      'Screenreader: Jedes Feld, jede Schaltfläche und jeder Zustand hat einen Namen, und das Ergebnis eines Trades wird einmal angesagt.',
    keyboard:
      'Tastatur: Jede Handlung außer dem Zeichnen einer Unterschrift geht ohne Maus und Finger, und der Fokus ist sichtbar.',
    size: 'Große Schrift: Jede Seite ist mit doppelt so großer Schrift und auf 320 Pixeln Breite lesbar.',
    colour:
      'Farbe: Texte haben im hellen und im dunklen Design genug Kontrast. „Steigt“ und „fällt“ unterscheiden sich auch durch ein Zeichen, und in den Einstellungen gibt es Farben für Farbenblinde.',
    motion: 'Bewegung: Nichts wird animiert, wenn Ihr Gerät weniger Bewegung verlangt.',
  },
  limitsTitle: 'Bekannte Grenzen',
  limits: {
    judged:
      'Bisher haben nur automatische Tests die App geprüft. Noch hat niemand sie beurteilt, der auf einen Screenreader, eine Bildschirmlupe oder einen Taster angewiesen ist.',
    chart:
      'Kursdiagramme sind Zeichnungen. Ein Screenreader liest den Kurs, die Zahlen des Tages und die Zahlen eines Trades vor, aber nicht jede Kerze. Ein Diagramm lässt sich nur mit Finger oder Maus verschieben.',
    pictures: 'Bilder im Chat haben keine Beschreibung.',
    signature:
      'Die Unterschrift bei den persönlichen Angaben muss von Hand gezeichnet werden. Wenn Sie das nicht können, wenden Sie sich an den Kundenservice.',
    realTime: 'Ein Trade läuft in Echtzeit. Sein Countdown lässt sich nicht anhalten oder verlängern.',
    documents: 'Die technische Dokumentation gibt es nur auf Englisch.',
  },
  writeTitle: 'Melden Sie uns eine Barriere',
  write:
    'Wenden Sie sich an den Kundenservice und schreiben Sie, auf welcher Seite Sie waren, was Sie tun wollten und was Sie gehindert hat. Sie können jeden Inhalt auch in anderer Form anfordern.',
  authority:
    'Wenn Ihnen unsere Antwort nicht hilft, können Sie sich bei der Behörde beschweren, die in Ihrem Land für Barrierefreiheit zuständig ist.',
  made: 'Erklärung vom {date}, nach unseren eigenen automatischen Tests',
};
