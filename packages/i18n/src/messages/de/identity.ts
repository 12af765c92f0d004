import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'Bevor wir Ihnen einen Kredit geben, müssen wir wissen, wer Sie sind. Die Angaben müssen stimmen, sonst können Sie keinen Kredit aufnehmen. Nur unser Prüfteam sieht sie.',
  name: 'Vollständiger Name',
  nameHint: 'Wie in Ihrem Ausweis',
  phone: 'Telefonnummer',
  email: 'E-Mail',
  country: 'Land',
  address: 'Anschrift (freiwillig)',
  onMap: 'Auf der Karte wählen',
  place: 'Ort auf der Karte',
  idPhoto: 'Foto Ihres Ausweises',
  signature: 'Unterschrift',
  replace: 'Ersetzen',
  submit: 'Zur Prüfung senden',
  change: 'Ändern',
  changeNote: 'Eine Änderung wird erneut geprüft, bevor sie gilt.',
  sent: 'Zur Prüfung gesendet',
  sentAt: 'Gesendet am {time}',
  status: {
    submitted: 'In Prüfung',
    verified: 'Bestätigt',
    rejected: 'Nicht angenommen',
  },
  body: {
    submitted: 'Wir prüfen Ihre Angaben und informieren Sie hier. Sie müssen nichts tun.',
    verified: 'Ihre Angaben sind vollständig. Alle Dienste stehen Ihnen offen.',
  },
  reason: 'Grund: {reason}',
};
