/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'Esta aplicación',
  running:
    'La versión {version} está en el registro público desde el {time}. La aplicación no usa ningún archivo que difiera de él.',
  unchecked:
    'Esta visita no está comprobada: un navegador solo puede comprobar la aplicación a partir de la segunda visita.',
  waitingTitle: 'La nueva versión no está en el registro público',
  waiting:
    'La aplicación conserva su versión anterior hasta que un testigo haya visto allí la nueva. En espera desde el {time}.',
  alarm: 'La aplicación recibió un archivo alterado',
  alarmBody:
    '{path} no es el archivo del registro público, por eso la aplicación no lo usó. No ingreses ninguna contraseña ni confirmes ningún pago hasta saber el motivo. Detectado: {time}',
  seen: 'Lo he leído',
  compare: 'Desde cualquier computadora, esto compara cada archivo con el registro público:',
} as const;
