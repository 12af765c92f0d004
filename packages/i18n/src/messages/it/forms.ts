import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'Scegli un’immagine',
    camera: 'Scatta una foto',
    limit: 'JPEG, PNG o WebP. Un’immagine più grande viene prima ridotta a meno di 1 MB.',
    unreadable:
      'Non riusciamo a leggere questa immagine qui. Usa JPEG, PNG o WebP. Se la foto è in HEIC, inviane uno screenshot.',
    preparing: 'Preparazione dell’immagine…',
    uploading: 'Caricamento: {percent}',
    done: 'Caricata',
    scaled: 'Ridotta da {from} a {to}.',
    slow: 'Il caricamento ha richiesto troppo tempo. Riprova.',
    remove: 'Rimuovi',
  },
  signature: {
    hint: 'Firma qui con il dito',
    clear: 'Cancella',
    accept: 'Usa questa firma',
    again: 'Firma di nuovo',
    unconfirmed: 'Hai firmato. Premi «{button}» per usare la firma.',
  },
  confirm: {
    title: 'Conferma che sei tu',
    body: 'Solo tu puoi cambiare dove va il tuo denaro.',
  },
  secondFactor: {
    app: 'Codice della tua app di autenticazione',
    recovery: 'Codice di recupero',
    useRecovery: 'Usa un codice di recupero',
  },
};
