import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Nada es falso, pero ningún testigo confirma la hora',
  partBody:
    '{held} de {steps} pasos son correctos, comprobados por tu propio teléfono. Los detalles dicen por qué no se muestran los demás.',
  foreign: 'Auténtico, pero no es tuyo',
  foreignBody:
    'Tallystick lo firmó, pero no corresponde a la cuenta, la operación ni la confirmación de la orden que conoce este teléfono.',
  asOf: 'Los registros tal como los vio un testigo el {time}',
  noDate: 'Ningún testigo ha fechado estos registros.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'Tallystick no ha ofrecido a este teléfono claves de testigos externos. Solo Tallystick misma responde por esto.',
  noBound:
    'Tallystick no muestra cuándo vio un testigo esta orden por primera vez. La hora es solo su palabra.',
  late: 'Los testigos lo vieron más tarde: alguno no estaba disponible o se registró tarde. Eso no acusa a nadie, pero la hora es solo la palabra de Tallystick.',
  noAnchor: 'Ningún anclaje en una blockchain lo abarca todavía.',
  noProof: 'Este archivo por sí solo no lo muestra.',
  notStated: 'Esta orden no dice qué precios había mostrado su aplicación.',
  notWritten: 'Estas entradas del registro de precios no dicen cuándo se escribieron.',
  notKnown: 'Este teléfono no tiene con qué compararlo.',
  firstSeen: 'Es la primera comprobación en este teléfono. Desde ahora notará cualquier cambio.',
  notSigned: 'No todo lo muestran firmas recientes de direcciones. Solo cuenta lo que ellas muestran.',
  onlyWord: 'Una parte es solo la palabra de Tallystick: bancos o dinero ficticio.',
  unreachable: 'No se pudo obtener, así que no se sabe nada. Revisa tu conexión e inténtalo de nuevo.',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: 'La operación que abriste',
    proves: 'Corresponde a la operación cuya página abriste.',
    fails: 'Corresponde a una operación distinta de la que abriste.',
  },
  uid_yours: {
    name: 'Tu cuenta',
    proves: 'Corresponde a la cuenta con la sesión iniciada en este teléfono.',
    fails: 'Corresponde a la cuenta de otro cliente.',
  },
  ticket_same: {
    name: 'La confirmación de tu orden',
    proves: 'Es exactamente la orden de la confirmación guardada en este teléfono.',
    fails:
      'La confirmación de la orden guardada en este teléfono es de otra orden con el mismo número. Conserva ambos archivos: juntos lo demuestran.',
  },
  nonce_yours: {
    name: 'Tu solicitud',
    proves: 'Lleva el número aleatorio que este teléfono creó solo para esta solicitud.',
    fails:
      'Lleva un número aleatorio distinto del que creó este teléfono, así que responde a otra solicitud.',
  },
  after_seen: {
    name: 'Los precios que habías visto',
    proves:
      'No se aceptó antes del precio más reciente de tu pantalla, así que no se fechó con anterioridad a él.',
    fails: 'Su hora es anterior al precio más reciente que ya estaba en tu pantalla: se antedató.',
  },
  prices_current: {
    name: 'Registro de precios en tu orden',
    proves: 'El registro de precios iba como máximo tres segundos por detrás de tu orden.',
    fails: 'El registro de precios iba más de tres segundos por detrás de tu orden: se había retenido.',
  },
  written_in_time: {
    name: 'Escrito a tiempo',
    proves: 'Cada segundo que decidió se escribió en el registro de precios en menos de dos minutos.',
    fails: 'Un segundo que decidió se escribió en el registro de precios con más de dos minutos de retraso.',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: 'Nada cambió',
      proves: 'El registro empieza con todo lo que este teléfono ya vio: no se cambió ni se quitó nada.',
      fails: 'El registro no empieza con lo que este teléfono ya vio: se cambió o se recortó.',
    },
    newest: {
      name: 'Precios más recientes',
      proves:
        'Cada uno de los precios más recientes es la mediana de lo que cotizaron los exchanges y está en el registro.',
      fails:
        'Uno de los precios más recientes no está en el registro o no se deduce de lo que cotizaron los exchanges.',
    },
    holdings: {
      name: 'Direcciones',
      proves: 'Firmas recientes muestran que estas direcciones son de Tallystick.',
      fails: 'Una dirección o su firma es incorrecta.',
    },
    covered: {
      name: 'Cobertura',
      proves: 'El dinero probado cubre todo lo debido y prometido.',
      fails: 'Hay menos de lo debido y prometido, incluso según la propia Tallystick.',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'Esta no es la orden que diste',
  otherBody:
    'Tallystick firmó una orden distinta de la que diste en este teléfono. Diferencias: {differences}. Esta confirmación demuestra lo que firmó.',
  none: 'Esta operación no tiene confirmación de la orden',
  noneBody:
    'Tallystick aceptó esta operación, pero no dio una confirmación de la orden que lo demuestre. La aplicación sigue pidiéndola. Hasta entonces solo tienes su palabra.',
  unbounded: 'En el registro público. Ningún testigo confirma la hora; es solo la palabra de Tallystick.',
  time: 'hora de aceptación',
  account: 'cuenta',
  nonce: 'número aleatorio de la solicitud',
  seen: 'precio más reciente mostrado',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'Tu saldo no aparece en el estado de pasivos',
  leftBody:
    'Este teléfono vio un saldo de {amount} antes y después del estado de pasivos del {time}, y este no te incluye. Guarda lo que ves y contacta con atención al cliente.',
  differs: 'El estado de pasivos incluye otro importe',
  differsBody:
    'Este teléfono vio {amount} antes y después de este estado de pasivos. Compáralo con tus movimientos y contacta con atención al cliente.',
  same: 'Es el importe que este teléfono vio antes y después de este estado de pasivos.',
  unknown: 'Este teléfono no conoce tu saldo de ese momento. Compara el importe con tus movimientos.',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Sin testigos externos',
  noWitnessBody:
    'Tallystick no ha ofrecido a este teléfono claves de testigos externos. Mientras tanto, las horas y los registros se basan solo en su palabra.',
};
