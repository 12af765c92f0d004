import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'Was geschehen ist',
  nextTitle: 'Wie es weitergeht',
  explorer: 'Transaktion auf {host} ansehen',
  ask: 'Kundenservice dazu fragen',
  askNote: 'Ihrer Nachricht wird diese Zahlung beigefügt.',
  missing: 'Es gibt keine Zahlung mit dieser Nummer',
  step: {
    reported: 'Von Ihnen gemeldet',
    seen: 'Im Netzwerk gesehen',
    credited: 'Ihrem Guthaben gutgeschrieben',
    rejected: 'Nicht gutgeschrieben',
    cancelled: 'Von Ihnen zurückgezogen',
  },
  deposit: {
    submitted: 'Unser Team vergleicht die Meldung mit dem eingegangenen Geld. Sie müssen nichts tun.',
    confirming:
      'Nach {count, plural, one {# Bestätigung} other {# Bestätigungen}} wird sie automatisch gutgeschrieben. Sie müssen nichts tun.',
    checked: 'Das Netzwerk hat sie bestätigt. Vor der Gutschrift prüfen wir sie noch einmal.',
    left: 'Nimmt das Netzwerk sie wieder auf, beginnt die Zählung automatisch neu.',
    credited: 'Es ist alles erledigt. Das Geld ist in Ihrem Guthaben.',
    rejected:
      'Ihr Guthaben ist unverändert. Wenn Sie das für einen Fehler halten, schreiben Sie dem Kundenservice.',
    cancelled: 'Ihr Guthaben ist unverändert. Haben Sie das Geld gesendet, melden Sie es erneut.',
  },
  withdrawal: {
    requested: 'Nach der Freigabe wird sie gesendet. Bis dahin können Sie stornieren.',
    approved: 'Sie wird signiert und an das Netzwerk gesendet. Sie müssen nichts tun.',
    byHand: 'Unser Team überweist das Geld und trägt hier die Referenz ein.',
    broadcast:
      'Nach {count, plural, one {# Bestätigung} other {# Bestätigungen}} ist sie abgeschlossen. Sie müssen nichts tun.',
    completed: 'Es ist alles erledigt. Fehlt das Geld, prüfen Sie zuerst die empfangende Wallet oder Bank.',
    rejected:
      'Alles ist wieder in Ihrem Guthaben. Beheben Sie das oben genannte Problem und versuchen Sie es erneut.',
    cancelled: 'Alles ist wieder in Ihrem Guthaben. Sie können jederzeit erneut auszahlen.',
  },
};
