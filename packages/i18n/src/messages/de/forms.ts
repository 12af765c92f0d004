import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'Bild auswählen',
    camera: 'Foto aufnehmen',
    limit: 'JPEG, PNG oder WebP. Ein größeres Bild wird vorher auf unter 1 MB verkleinert.',
    unreadable:
      'Dieses Bild kann hier nicht gelesen werden. Bitte verwenden Sie JPEG, PNG oder WebP. Senden Sie von einem HEIC-Foto stattdessen einen Screenshot.',
    preparing: 'Bild wird vorbereitet …',
    uploading: 'Wird hochgeladen: {percent}',
    done: 'Hochgeladen',
    scaled: 'Von {from} auf {to} verkleinert.',
    slow: 'Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    remove: 'Entfernen',
  },
  signature: {
    hint: 'Hier mit dem Finger unterschreiben',
    clear: 'Löschen',
    accept: 'Diese Unterschrift verwenden',
    again: 'Neu unterschreiben',
    unconfirmed: 'Sie haben unterschrieben. Tippen Sie auf „{button}“, um die Unterschrift zu verwenden.',
  },
  confirm: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    body: 'Nur Sie können ändern, wohin Ihr Geld gehen darf.',
  },
  secondFactor: {
    app: 'Code aus Ihrer Authenticator-App',
    recovery: 'Wiederherstellungscode',
    useRecovery: 'Stattdessen Wiederherstellungscode',
  },
};
