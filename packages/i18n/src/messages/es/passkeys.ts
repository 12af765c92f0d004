import type { Area } from '../../catalog/catalog.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Llaves de acceso',
  intro:
    'Inicia sesión con tu huella, tu cara o el código de tu dispositivo en lugar de la contraseña. Una llave de acceso solo funciona en este sitio, así que ninguna página copiada puede robarla.',
  none: 'Aún no hay llaves de acceso',
  unavailable:
    'Este navegador no ofrece llaves de acceso aquí. Abre la aplicación en su dirección web (https://…).',
  add: 'Agregar llave de acceso',
  name: 'Nombre',
  nameHint: 'Te ayuda a reconocer el dispositivo más tarde.',
  save: 'Guardar',
  added: 'Llave de acceso agregada',
  rename: 'Cambiar nombre',
  remove: 'Eliminar',
  removeQuestion: '¿Eliminar esta llave de acceso?',
  removeBody: 'Tu contraseña sigue siendo válida. Borra también la llave en los ajustes de tu dispositivo.',
  removed: 'Llave de acceso eliminada',
  created: 'Agregada: {time}',
  used: 'Último uso: {time}',
  neverUsed: 'Aún sin usar',
  synced: 'En todos tus dispositivos',
  lost: '¿Perdiste un dispositivo? Inicia sesión con tu contraseña y elimina aquí su llave.',
  cancelled: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  exists: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  login: 'Iniciar sesión con llave',
  use: 'Usar llave de acceso',
  or: 'O bien:',
  lock: {
    title: 'Bloqueo de la aplicación',
    help: 'Oculta en este dispositivo tus saldos y el texto de las notificaciones push hasta que una llave de acceso desbloquee la aplicación. Se bloquea en cada inicio.',
    off: 'Sin bloqueo',
    atOnce: 'Al salir de la aplicación',
    minutes: '{count, plural, one {# min} other {# min}}',
    needs: 'Agrega antes una llave de acceso.',
    limits:
      'El bloqueo protege la vista en este dispositivo. No cifra nada ni sustituye al bloqueo de tu teléfono.',
    on: 'Bloqueo de la aplicación activado',
    offDone: 'Bloqueo de la aplicación desactivado',
    screen: 'Aplicación bloqueada',
    account: 'Cuenta: {account}',
    unlock: 'Desbloquear',
    signOut: 'Cerrar sesión',
    lostPasskey: '¿Perdiste la llave? Cierra sesión y vuelve a iniciarla con tu contraseña.',
    offline:
      'Sin red, solo tu dispositivo comprueba la llave. Tus cifras aparecerán cuando vuelvas a estar en línea.',
  },
};
