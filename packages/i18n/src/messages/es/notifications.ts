import type { Area } from '../../catalog/catalog.ts';

export const notifications: Area<'notifications'> = {
  parts: {
    list: 'Recientes',
    settings: 'Ajustes',
  },
  partsLabel: 'Vista',
  empty: 'Nada nuevo',
  emptyBody:
    'Aquí aparecen las operaciones terminadas, los depósitos, los retiros, las respuestas y los avisos de seguridad.',
  unread: 'Sin leer',
  event: {
    trade_ended: 'Ha terminado una operación',
    win: 'Operación terminada con ganancia',
    lose: 'Operación terminada con pérdida',
    tie: 'Operación terminada en empate',
    void: 'Operación anulada',
    seen: 'Depósito visto en la red',
    credited: 'Depósito acreditado',
    not_credited: 'Depósito no acreditado',
    approved: 'Retiro aprobado',
    broadcast: 'Retiro enviado',
    completed: 'Retiro completado',
    rejected: 'Retiro rechazado',
    reply: 'Respuesta de atención al cliente',
    margin: 'Préstamo cerca de la venta forzosa',
    paid: 'Rendimiento del fondo pagado',
    ended: 'Plazo del fondo terminado, importe devuelto',
    new_device: 'Inicio de sesión desde un dispositivo nuevo',
    email: 'Correo electrónico cambiado',
    password: 'Contraseña cambiada',
    second_factor: 'Verificación en dos pasos cambiada',
    destination: 'Nuevo destino de retiro',
    withdrawal_requested: 'Retiro solicitado',
  },
  kind: {
    trade: 'Operaciones',
    deposit: 'Depósitos',
    withdrawal: 'Retiros',
    chat: 'Atención al cliente',
    loan: 'Préstamos',
    fund: 'Fondo de liquidez',
    security: 'Seguridad',
  },
  settings: {
    help: 'Las notificaciones cuentan lo que ha pasado en tu cuenta. Nunca te piden que operes.',
    push: 'Avisos push en este dispositivo',
    pushHint:
      'Mensajes cortos sin importes, también con la aplicación cerrada. Ninguno mientras dura una pausa.',
    pushBlocked:
      'Las notificaciones están bloqueadas para esta aplicación. Permítelas en los ajustes de tu navegador.',
    pushMissing:
      'Este navegador no puede recibir avisos push. Añade la aplicación a la pantalla de inicio o usa otro navegador.',
    pushFailed: 'No se han podido activar los avisos push. Inténtalo de nuevo más tarde.',
    pushedKinds: 'Enviar como push',
    pushedHint: 'Vale para todos tus dispositivos con avisos push.',
    shownKinds: 'Mostrar en la lista',
    shownHint: 'Los avisos ocultos no cuentan como sin leer.',
    always: 'Se muestra siempre',
    notSaved: 'No se ha podido guardar el ajuste. Inténtalo de nuevo.',
  },
};
