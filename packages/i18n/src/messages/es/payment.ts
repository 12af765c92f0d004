import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'Qué pasó',
  nextTitle: 'Qué pasará ahora',
  explorer: 'Ver la transacción en {host}',
  ask: 'Preguntar',
  askNote: 'El pago se adjunta a tu mensaje.',
  missing: 'No hay ningún pago con este número',
  step: {
    reported: 'Lo notificaste',
    seen: 'Visto en la red',
    credited: 'Abonado en tu saldo',
    rejected: 'No se abonó',
    cancelled: 'Anulaste el aviso',
  },
  deposit: {
    submitted: 'Nuestro equipo lo compara con el dinero que llega. No tienes que hacer nada.',
    confirming:
      'Se abona automáticamente tras {count, plural, one {# confirmación} other {# confirmaciones}}. No tienes que hacer nada.',
    checked: 'La red ya lo confirmó. Lo comprobamos una vez más antes de abonarlo.',
    left: 'Si la red vuelve a incluirlo, la cuenta empieza de nuevo automáticamente.',
    credited: 'No queda nada por hacer. El dinero está en tu saldo.',
    rejected: 'Tu saldo no cambió. Si crees que es un error, escribe a atención al cliente.',
    cancelled: 'Tu saldo no cambió. Si enviaste el dinero, vuelve a notificarlo.',
  },
  withdrawal: {
    requested: 'Cuando se apruebe, se enviará. Hasta entonces puedes anularlo.',
    approved: 'Se firma y se envía a la red. No tienes que hacer nada.',
    byHand: 'Nuestro equipo transfiere el dinero y anota aquí la referencia.',
    broadcast:
      'Se completa tras {count, plural, one {# confirmación} other {# confirmaciones}}. No tienes que hacer nada.',
    completed:
      'No queda nada por hacer. Si falta el dinero, consulta primero la billetera o el banco que lo recibe.',
    rejected: 'Todo volvió a tu saldo. Soluciona el problema indicado arriba y vuelve a intentarlo.',
    cancelled: 'Todo volvió a tu saldo. Puedes retirar de nuevo cuando quieras.',
  },
};
