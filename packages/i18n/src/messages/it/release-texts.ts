/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'Questa app',
  running:
    'La versione {version} è nel registro pubblico dal {time}. L’app non usa nessun file diverso da quelli registrati.',
  unchecked: 'Questa visita non è verificata: un browser può verificare l’app solo dalla seconda visita.',
  waitingTitle: 'La nuova versione non è nel registro pubblico',
  waiting:
    'L’app conserva la versione precedente finché un testimone non ha visto lì quella nuova. In attesa dal {time}.',
  alarm: 'L’app ha ricevuto un file alterato',
  alarmBody:
    '{path} non è il file del registro pubblico, perciò l’app non lo ha usato. Non inserire password e non confermare pagamenti finché non ne conosci il motivo. Rilevato: {time}',
  seen: 'Ho letto',
  compare: 'Da qualsiasi computer, questo confronta ogni file con il registro pubblico:',
} as const;
