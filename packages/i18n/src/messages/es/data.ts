import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  title: 'Tus datos',
  exportTitle: 'Llévate tus datos',
  exportBody:
    'Un archivo con todo lo que se guarda sobre ti: cuenta, pagos, operaciones con sus recibos, chat e imágenes.',
  exportStart: 'Guardar todo en un archivo',
  exportGot: '{size} MB recibidos…',
  exportDone: 'Tu archivo está guardado.',
  exportFailed: 'El archivo se cortó. Inténtalo de nuevo.',
  stop: 'Detener',
  resetTitle: 'Empezar de nuevo',
  resetBody: 'Devuelve tu dinero ficticio a 10 000 USDT. Tu historial se conserva.',
  resetStart: 'Volver a 10 000 USDT',
  resetDone: 'Tienes de nuevo 10 000 USDT.',
  closeTitle: 'Cerrar la cuenta',
  closeBody:
    'Se borran tu nombre, tus dispositivos, tu chat, tus direcciones guardadas y tus avisos. Los pagos, las operaciones y los recibos quedan en los libros.',
  documentsNone: 'Los documentos de identidad y las tarjetas se borran de inmediato.',
  documentsKept:
    'La ley nos obliga a conservar los documentos de identidad y las tarjetas durante {days, plural, one {# día} other {# días}}. Después también se borran.',
  remainsTitle: 'Esto debe terminar antes',
  remains: {
    balance: 'Saldo: {amount} {currency}',
    trade: '{count, plural, one {# operación en curso} other {# operaciones en curso}}',
    fund: '{count, plural, one {# suscripción al fondo} other {# suscripciones al fondo}}',
    miner: '{count, plural, one {# equipo de minería alquilado} other {# equipos de minería alquilados}}',
    loan: '{count, plural, one {# préstamo abierto} other {# préstamos abiertos}}',
    deposit: '{count, plural, one {# depósito pendiente} other {# depósitos pendientes}}',
    withdrawal: '{count, plural, one {# retiro pendiente} other {# retiros pendientes}}',
  },
  tooSmall: 'Si un saldo es demasiado pequeño para retirarlo, atención al cliente puede ayudarte.',
  closeStart: 'Cerrar la cuenta…',
  closeQuestion: '¿Cerrar la cuenta para siempre?',
  closeWarning: 'No se puede deshacer. Guarda antes tus datos si quieres conservarlos.',
  closeConfirm: 'Cerrar para siempre',
  closeDone: 'Tu cuenta está cerrada.',
};
