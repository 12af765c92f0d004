import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Area<'verification'>['ticket'] = {
  recorded: 'En el registro público',
  waiting: 'Esperando al registro público…',
  offline: 'Tu tique está en este teléfono. Se comprobará en cuanto tengas conexión.',
  missing: 'Tu orden no está en el registro público',
  missingBody:
    'La plataforma aceptó esta orden y la firmó, pero no está en el registro público de órdenes, donde debía estar a los dos segundos. Este tique lo demuestra.',
  refused: 'El tique no superó la comprobación',
  refusedBody: 'La respuesta de la plataforma no demuestra que aceptó esta orden.',
  backdated: 'La hora de tu orden no está confirmada',
  backdatedBody:
    'Los testigos vieron esta orden mucho después de la hora que firmó la plataforma. Puede que se antedatara o se registrara demasiado tarde.',
  whatToDo:
    'Guarda el tique y contacta con atención al cliente. Cualquiera puede comprobarlo con este comando:',
  contact: 'Contactar con atención al cliente',
  holds: 'Este tique es auténtico',
  holdsBody:
    'La plataforma aceptó esta orden y la firmó. Los {steps} pasos son correctos. Los ha comprobado tu teléfono, sin el servidor.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Tu orden',
    proves: 'La plataforma firmó exactamente esta orden.',
    fails: 'La plataforma no firmó esta orden tal como aparece aquí.',
  },
  terms: {
    name: 'Comisión y ganancia',
    proves: 'Se deducen del importe y de las condiciones.',
    fails: 'No se deducen del importe y de las condiciones.',
  },
};
