import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: 'Una de tus operaciones no está demostrada',
  unprovenBody:
    'La confirmación de su orden o su lugar en el registro público falta o es incorrecto. Ábrela para ver las pruebas.',
  recorded: 'En el registro público',
  waiting: 'Esperando al registro público…',
  offline: 'La confirmación de tu orden está en este teléfono. Se comprobará en cuanto tengas conexión.',
  missing: 'Tu orden no está en el registro público',
  missingBody:
    'Tallystick aceptó esta orden y la firmó, pero no está en el registro público de órdenes, donde debía estar a los dos segundos. Esta confirmación lo demuestra.',
  refused: 'La confirmación de la orden no superó la comprobación',
  refusedBody: 'La respuesta de Tallystick no demuestra que aceptó esta orden.',
  backdated: 'Los testigos contradicen la hora de tu orden',
  backdatedBody:
    'Un testigo vio precios posteriores antes que esta orden, o vio la orden antes de la hora firmada. Esa hora no puede ser cierta.',
  whatToDo:
    'Guarda la confirmación de la orden y contacta con atención al cliente. Cualquiera puede comprobarla con este comando:',
  contact: 'Contactar con atención al cliente',
  holds: 'Esta confirmación de la orden es auténtica',
  holdsBody:
    'Tallystick aceptó esta orden y la firmó. Los {steps} pasos son correctos. Los comprobó tu teléfono, sin el servidor.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Tu orden',
    proves: 'Tallystick firmó exactamente esta orden.',
    fails: 'Tallystick no firmó esta orden tal como aparece aquí.',
  },
  terms: {
    name: 'Comisión y ganancia',
    proves: 'Se deducen del importe y de las condiciones.',
    fails: 'No se deducen del importe y de las condiciones.',
  },
};
