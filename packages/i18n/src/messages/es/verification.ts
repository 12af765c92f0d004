import type { Area } from '../../catalog/catalog.ts';
import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

export const verification: Area<'verification'> = {
  state: {
    holds: 'Correcto',
    fails: 'Incorrecto',
    open: 'Pendiente',
    not_reached: 'Sin comprobar',
    not_shown: 'No mostrado',
  },
  why: 'Motivo: {code}',
  check: {
    ...partTexts,
    holds: 'Este recibo es auténtico',
    holdsBody: 'Los {steps} pasos son correctos. Los comprobó tu teléfono, sin el servidor.',
    open: 'Auténtico, aún sin testigo',
    openBody:
      'Todos los demás pasos son correctos. Ningún testigo independiente ha visto aún estos registros; vuelve a pedir el recibo en unos segundos.',
    fails: 'Este recibo no superó la comprobación',
    failsBody:
      'No confíes en él. Vuelve a pedirlo; si falla otra vez, guárdalo y contacta con atención al cliente.',
    counted: 'Este saldo está incluido',
    loanCounted: 'Esta deuda está incluida',
    notCounted: 'Esta prueba no superó la comprobación',
    working: 'Comprobando…',
    failed: 'No se pudo hacer la comprobación',
    getAnew: 'Volver a pedir el recibo',
    pickTitle: 'Comprobar un recibo o una confirmación de la orden',
    pickBody:
      'Elígelo, arrástralo o pégalo aquí. Se comprueba en este teléfono y no se envía a ningún sitio.',
    pick: 'Abrir un archivo',
    pickAnother: 'Comprobar otro archivo',
    paste: 'Pegar',
    cannotPaste: 'No hay nada que pegar. Copia primero el recibo o abre su archivo.',
    tooLarge: 'Este archivo es más grande que cualquier recibo.',
    running: 'Esta operación sigue abierta',
    runningBody: 'Su recibo se emite cuando se cierra.',
    unsigned: 'El recibo de esta operación aún no está firmado',
    unsignedBody:
      'Primero tu orden debe estar en el registro firmado. Tarda unos segundos; tu dinero no se ve afectado.',
    save: 'Guardar',
    share: 'Compartir',
    cannotShare: 'Este teléfono no puede compartir el archivo. Guárdalo.',
  },
  absent: absentTexts,
  group: {
    genuine: '¿Es auténtico?',
    order: '¿Es tu orden?',
    prices: '¿Son los precios públicos?',
    result: '¿Coincide el resultado con los precios?',
    statement: '¿Es público el estado de pasivos?',
    balance: '¿Incluye el saldo?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'El archivo',
      proves: 'Está completo y escrito de la única forma posible.',
      fails: 'El archivo está dañado o fue alterado.',
    },
    signature: {
      name: 'Firma',
      proves: 'Tallystick lo firmó y no puede negarlo.',
      fails: 'Falta la firma de Tallystick o no es válida.',
    },
    orders_checkpoint: {
      name: 'Registro de órdenes',
      proves: 'Tallystick firmó su registro público de órdenes cuando tenía este número de entradas.',
      fails: 'Falta la firma de Tallystick en el registro de órdenes o no es válida.',
    },
    order_logged: {
      name: 'Tu orden',
      proves: 'Figura en ese registro tal como se ve aquí; no se cambió ni se quitó.',
      fails: 'Esta orden no figura en ese registro tal como se ve aquí.',
    },
    prices_checkpoint: {
      name: 'Registro de precios',
      proves: 'Tallystick firmó su registro público de precios cuando tenía este número de entradas.',
      fails: 'Falta la firma de Tallystick en el registro de precios o no es válida.',
    },
    prices_logged: {
      name: 'Precios',
      proves: 'Cada segundo mostrado figura así en el registro de precios.',
      fails: 'Un segundo mostrado aquí no figura así en el registro de precios.',
    },
    witnesses: {
      name: 'Testigos',
      proves: 'Un testigo externo vio los mismos registros: te mostraron lo mismo que a todos.',
      fails: 'Ningún testigo externo confirma que todos vean los mismos registros.',
    },
    bound_logged: {
      name: 'Vista por primera vez',
      proves:
        'Cuando los testigos vieron por primera vez el registro de órdenes con la tuya, el registro de precios no tenía ningún precio posterior al que se ve aquí.',
      fails: 'No se demuestra cuándo vieron los testigos tu orden por primera vez.',
    },
    bound_time: {
      name: 'Hora de aceptación',
      proves:
        'Los testigos vieron la orden justo después de esta hora, antes de que se conocieran precios posteriores. No se antedató.',
      fails:
        'Los testigos contradicen esta hora: había precios posteriores públicos antes que esta orden, o la orden se vio antes.',
    },
    anchor_root: {
      name: 'Anclaje',
      proves: 'Una sola huella abarca ambos registros tal como los muestra este archivo.',
      fails: 'El anclaje no abarca los registros tal como los muestra este archivo.',
    },
    anchor_block: {
      name: 'Bloque de la blockchain',
      proves:
        'El bloque mostrado contiene esa huella. Compara su hash con un explorador de bloques: si la blockchain lo tiene, aquí no se cambió nada después.',
      fails: 'El bloque mostrado no contiene esa huella.',
    },
    index: {
      name: 'Índice de precios',
      proves: 'Cada precio es la mediana de lo que cotizaron los exchanges.',
      fails: 'Un precio no se deduce de lo que cotizaron los exchanges.',
    },
    entry_seconds: {
      name: 'Segundos de entrada',
      proves: 'Los tres segundos tras tu orden están todos aquí, o consta que faltan.',
      fails: 'Los tres segundos tras tu orden no están todos aquí.',
    },
    purchase_price: {
      name: 'Precio de entrada',
      proves: 'Es la mediana de esos segundos.',
      fails: 'El precio de entrada no es la mediana de esos segundos.',
    },
    settlement_seconds: {
      name: 'Segundos de cierre',
      proves: 'Los segundos hasta el final que cuentan están todos aquí, o consta que faltan.',
      fails: 'Los segundos hasta el final que cuentan no están todos aquí.',
    },
    settlement_price: {
      name: 'Precio de cierre',
      proves: 'Es la mediana de esos segundos.',
      fails: 'El precio de cierre no es la mediana de esos segundos.',
    },
    outcome: {
      name: 'Resultado',
      proves: 'Se deduce de los dos precios y de tu dirección.',
      fails: 'El resultado no se deduce de los dos precios y de tu dirección.',
    },
    money: {
      name: 'Dinero',
      proves: 'La comisión, la ganancia y lo devuelto se deducen de las condiciones y del resultado.',
      fails: 'Los importes no se deducen de las condiciones y del resultado.',
    },
    liabilities_checkpoint: {
      name: 'Registro de pasivos',
      proves: 'Tallystick firmó el registro público de lo que debe cuando tenía este número de entradas.',
      fails: 'Falta la firma de Tallystick en el registro de pasivos o no es válida.',
    },
    statement_logged: {
      name: 'Estado de pasivos',
      proves: 'Figura así en ese registro, a la vista de todos.',
      fails: 'El estado de pasivos no figura así en ese registro.',
    },
    balance_included: {
      name: 'Saldo',
      proves: 'Está incluido, y ninguna suma en el camino al total es negativa.',
      fails: 'El saldo no está incluido en el total.',
    },
    total: {
      name: 'Total',
      proves: 'Todos los saldos juntos dan el total publicado.',
      fails: 'Los saldos no suman el total publicado.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Firmado por',
    place: 'Entrada {index} de {size}',
    size: '{size, plural, one {# entrada} other {# entradas}}',
    root: 'Hash raíz',
    seenBy: 'Visto por',
    notSeen: 'aún sin testigo',
    venues: 'Exchanges a las {time}',
    noPrice: 'sin precio',
    median: 'Mediana',
    compared: 'Comparación',
    returned: 'Devuelto',
    net: 'Resultado de la operación',
    balance: 'Tu saldo',
    total: 'Debido a todos los clientes',
    lent: 'Debido por todos los prestatarios',
    borrowers: '{count, plural, one {# prestatario} other {# prestatarios}}',
    customers: '{count, plural, one {# cliente} other {# clientes}}',
    block: 'Bloque {number} de la blockchain {chain}',
    blockHash: 'Hash del bloque',
    transaction: 'Transacción',
  },
  keys: {
    ...witnessKeys,
    title: 'Comprobado con estas claves',
    pinned:
      'Este teléfono las vio por primera vez el {date} y las guarda, para que un cambio no pase inadvertido.',
    differ: 'El servidor muestra ahora otras claves',
    differBody:
      'No son las que este teléfono vio primero: {names}. Pregunta por qué antes de confiar en ellas. Se sigue comprobando con las primeras.',
    accept: 'Confiar en las nuevas claves',
    missing: 'Aún no se conocen las claves',
    missingBody: 'Abre esta página una vez con conexión. Después funciona sin ella.',
    save: 'Guardar las claves',
  },
  command: {
    title: 'Compruébalo en una computadora',
    body: 'Guarda el archivo y las claves y ejecuta esto. No necesita nada del servidor.',
    copy: 'Copiar el comando',
  },
  liability: {
    ...ownBalance,
    intro:
      'Una vez al día declaramos lo que debemos a todos los clientes. Tu saldo se reparte al azar en varias entradas de ese total, de forma distinta cada vez; nadie puede leer los saldos de los demás.',
    none: 'Aún no hay ningún estado de pasivos',
    noneBody: 'Se hace uno cada día. Entonces podrás comprobar aquí que tu saldo está en él.',
    zero: 'No tienes saldo en el último estado de pasivos',
    zeroBody: 'No tenías ninguno cuando se hizo, el {time}.',
    madeAt: 'Estado de pasivos del {time}',
    steps: 'Ver todos los pasos',
    leaf: 'Entrada {place} de {size}',
    way: '{count, plural, one {# nivel} other {# niveles}} hasta {total}',
    leafSum: '{count, plural, one {Tu entrada} other {Tus # entradas juntas}}',
  },
  records: recordTexts,
  code: {
    title: 'Código de comprobación',
    same: 'Es el código de la imagen',
    other: 'No es el código de la imagen: muestra otro recibo o fue alterada',
    picture: 'Código de la imagen: {code}. Abre el archivo del recibo para comparar.',
  },
  notTaken: {
    title: 'Este navegador no puede conservarlo',
    body: 'Su almacenamiento está lleno o bloqueado. Guarda el archivo ahora: la copia de la aplicación desaparece al cerrarla.',
  },
  ticketSave: {
    title: 'Confirmación de la orden de esta operación',
    save: 'Guardar la confirmación',
  },
};
