import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    'En otra pestaña se inició sesión con otra cuenta. Esta pestaña muestra ahora esa cuenta. Los formularios abiertos se cerraron sin enviar nada.',
  device: {
    open: 'Restablecer este dispositivo…',
    title: '¿Restablecer este dispositivo?',
    body: 'Se cerrará tu sesión en este dispositivo. Aquí se borran el idioma elegido, la apariencia, el bloqueo de la aplicación, los borradores y las páginas guardadas. Tu cuenta no cambia. La clave de la billetera, las confirmaciones de órdenes y las claves de confianza se quedan en este dispositivo.',
    confirm: 'Restablecer',
    alsoKeys: 'Borrar también claves y confirmaciones de órdenes…',
    allTitle: '¿Borrar también las claves y las confirmaciones de órdenes?',
    allBody:
      'Nadie puede recuperar la clave de la billetera ni las confirmaciones de órdenes de este dispositivo. Sin las doce palabras anotadas, el acceso a una cuenta de billetera se pierde para siempre.',
    all: 'Borrar todo',
  },
  title: 'Tus datos',
  exportTitle: 'Descarga tus datos',
  exportBody:
    'Un archivo con todo lo que se guarda sobre ti: cuenta, pagos, operaciones con sus recibos, chat e imágenes.',
  exportStart: 'Guardar todo en un archivo',
  exportGot: '{size} MB recibidos…',
  exportDone: 'Tu archivo está guardado.',
  exportFailed: 'El archivo se cortó. Inténtalo de nuevo.',
  stop: 'Detener',
  resetTitle: 'Empezar de nuevo',
  resetBody: 'Devuelve tu dinero ficticio a 10.000 USDT. Tu historial se conserva.',
  resetStart: 'Volver a 10.000 USDT',
  resetDone: 'Tienes de nuevo 10.000 USDT.',
  closeTitle: 'Cerrar la cuenta',
  closeBody:
    'Se borran tu nombre, tus dispositivos, tu chat, tus direcciones guardadas y tus notificaciones. Los pagos, las operaciones y los recibos quedan en los libros.',
  documentsNone: 'Los documentos de identidad y las tarjetas se borran de inmediato.',
  documentsKept:
    'La ley nos obliga a conservar los documentos de identidad y las tarjetas durante {days, plural, one {# día} other {# días}}. Después también se borran.',
  remainsTitle: 'Termina esto primero',
  remains: {
    balance: 'Saldo: {amount} {currency}',
    trade: '{count, plural, one {# operación abierta} other {# operaciones abiertas}}',
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
  steps: {
    title: 'Primeros pasos',
    dismiss: 'Ocultar',
    seen: 'Visto',
    titles: {
      deposit: 'Mira cómo funciona un depósito',
      market: 'Mira un mercado',
      check: 'Comprueba un recibo',
    },
    bodies: {
      deposit: 'Tu propia dirección y lo que ocurre hasta que se abona',
      market: 'Precios, y de dónde vienen',
      check: 'Un ejemplo que tu teléfono verifica solo',
    },
    example: {
      title: 'Una operación y su recibo',
      mark: 'Un ejemplo de nuestros vectores de prueba públicos. No es la operación de ningún cliente, y sus claves no son las de este servidor.',
      chapters: {
        stake: 'El importe',
        entry: 'El precio de entrada',
        settlement: 'El precio de cierre',
        outcome: 'El resultado',
      },
      stories: {
        stake:
          'Alguien pensó que BTC bajaría en {seconds} segundos y operó con {stake} a una tasa de ganancia de {rate}. La comisión de {fee} se mostró antes de abrir la operación.',
        entry:
          'Es la mediana del índice en los tres primeros segundos tras la aceptación: {entry}. Nadie puede fijar un precio a mano.',
        settlement: 'Es la mediana de los últimos segundos: {settlement}.',
        outcome:
          'El precio subió, así que se perdieron importe y comisión: {net}. Con estas condiciones, {needed} de las operaciones deben dar ganancia solo para no perder dinero.',
      },
      receipt:
        'El recibo contiene todo esto con sus pruebas. Tu teléfono lo comprueba aquí sin preguntar a nuestro servidor.',
      check: 'Comprobar el ejemplo',
      risk: 'En una operación puedes perder todo el importe. No hace falta operar para usar tu billetera.',
      link: 'Ver antes un ejemplo de operación y su recibo',
    },
  },
};
