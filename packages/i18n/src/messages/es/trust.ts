import type { Area } from '../../catalog/catalog.ts';

export const trust: Area<'trust'> = {
  heading: 'No confíes. Comprueba.',
  seal: {
    check: 'Comprobar en este teléfono',
    done: '{held} de {steps} pasos comprobados',
    noGold: 'Sin testigos externos, ningún sello es dorado.',
    alarm:
      'No deposites hasta que esto se explique. Toma una captura de pantalla y contacta con atención al cliente.',
    experts: 'Para expertos',
    name: {
      solvency: 'Solvencia',
      prices: 'Precios',
      trades: 'Operaciones',
    },
    solvency: {
      demo: 'El dinero ficticio no necesita cobertura: se deben {owed}, nada es real.',
      claimed: 'Según nuestros libros, hay {held} y se deben {owed}.',
      short: 'Solo hay {held} y se deben {owed}.',
      none: 'Aún no hay estado de pasivos; se hace uno cada día.',
      proven:
        'El dinero probado cubre el {share} de los {owed} que se deben; ninguna cripto tiene menos cobertura.',
    },
    prices: {
      claimed: 'El {share} de los segundos tiene un precio público.',
      checked: '{size} segundos de precios firmados; los últimos {recomputed}, recalculados.',
    },
    trades: {
      claimed: '{orders} órdenes en 24 horas; los testigos vieron la mitad en {seconds} s.',
      checked: '{size} órdenes están fijadas en el registro firmado.',
    },
  },
  asOf: 'Datos del {time}',
  since: 'Desde el {date}',
  how: 'Cómo recalcularlo',
  coverage: 'Cobertura',
  coverageHow:
    'Lo que hay ÷ lo que se debe. Una vez al día lo debido entra en el registro de pasivos, donde puedes demostrar que tu saldo está incluido. Lee los estados de pasivos con este comando:',
  owed: 'Debido a los clientes',
  held: 'Total en nuestro poder',
  reserve: 'Apartado para operaciones abiertas',
  treasury: 'Nuestros fondos propios',
  pool: 'Apartado: {name}',
  pools: {
    fund_pool: 'Fondo de liquidez: pool',
    fund_reserve: 'Fondo de liquidez: rendimientos prometidos',
    miner_pool: 'Equipos de minería: pool',
    miner_reserve: 'Equipos de minería: producción apartada',
    loan_pool: 'Préstamos: pool',
    campaign_pool: 'Recompensa por depósito: pool',
    fees: 'Comisiones',
    dust: 'Restos del redondeo',
    clearing: 'En tránsito',
  },
  nothingOwed: 'No se debe nada',
  moreThan: 'más de {percent}',
  short: 'Hay menos de lo que se debe a los clientes.',
  otherCoins: 'Otras criptos',
  heldOnChain: 'En la blockchain',
  heldIntro:
    'Direcciones del estado de pasivos más reciente. Cada una firmó con su propia clave que pertenece a Tallystick, sobre un bloque de una blockchain pública que nadie conocía antes (EIP-191, BIP-322). Tu teléfono comprobó cada firma. Los importes pueden leerse en la blockchain.',
  heldNone: 'El estado de pasivos más reciente no incluye ninguna dirección en una blockchain.',
  heldUnsigned:
    'No tiene firma en el estado de pasivos más reciente, por eso nada de ella cuenta como probado.',
  heldSilent: 'Ningún nodo de esta blockchain respondió, por eso nada de ella cuenta.',
  heldFails: 'El estado de lo que poseemos no superó la comprobación en tu teléfono. No confíes en él.',
  owedAll: 'Debido y prometido',
  proven: 'Probado en la blockchain',
  byWord: 'Solo nuestra palabra (bancos, dinero ficticio)',
  lent: 'Lo que nos deben los prestatarios (solo nuestra palabra)',
  coveredByProof: 'El dinero probado lo cubre todo.',
  coveredInPart: 'El dinero probado cubre solo una parte.',
  heldPart: {
    address: 'Dirección',
    message: 'Mensaje',
    signature: 'Firma',
  },
  heldCopy: 'Copiar: {what}',
  last30: 'Los últimos 30 días',
  unknown: 'Aún no se sabe',
  wentBack:
    'Más antiguo que lo que este teléfono ya vio: {size} el {time}. Puede que se haya vuelto a mostrar un estado antiguo.',
  figure: {
    house_margin: {
      title: 'Lo que nos quedamos',
      from: 'de {staked} USDT en operaciones; se devolvieron {returned} USDT',
      none: 'Aún no se ha cerrado ninguna operación.',
      how: '(En operaciones − devuelto) ÷ en operaciones, de todas las operaciones cerradas. Las de los demás no son públicas; tus recibos demuestran tu parte.',
    },
    losing_share: {
      title: 'Cuentas que perdieron dinero',
      from: '{losing} de {accounts} cuentas con alguna operación cerrada',
      none: 'Ninguna cuenta tiene aún una operación cerrada.',
      how: 'Una cuenta tiene pérdidas cuando sus operaciones cerradas, en conjunto, costaron más de lo que dieron. Las cuentas no son públicas; tu historial muestra la tuya.',
    },
    void_rate: {
      title: 'Operaciones anuladas',
      from: '{voids} de {trades} operaciones; importes devueltos',
      favoured:
        'Con los precios más cercanos, {lost} habrían acabado con pérdida ({lostAmount} USDT) y {won} con ganancia ({wonAmount} USDT).',
      none: 'Aún no se ha cerrado ninguna operación.',
      how: 'Una operación se anula con menos de 2 de sus 3 segundos de entrada o 3 de sus 5 de cierre. Qué segundos no tienen precio es público; lee el registro de precios:',
    },
    settlement_delay: {
      title: 'Tiempo hasta el pago',
      from: 'en promedio; la más lenta tardó {longest} s',
      none: 'Aún no se ha cerrado ninguna operación.',
      onTime: 'Ahora no hay nada con retraso.',
      late: 'La operación vencida más antigua lleva {seconds} s de retraso.',
      how: 'El tiempo entre el segundo de cierre de una operación y el registro en tus movimientos. Ambos están en los detalles de tus operaciones.',
    },
    index_uptime: {
      title: 'Segundos con precio',
      from: '{priced} de {seconds} segundos de {coin}, la cripto con menos',
      none: 'El registro de precios aún no tiene segundos.',
      how: 'Segundos con precio ÷ todos desde que empezó el registro o el periodo; uno que falta cuenta como sin precio. Lee todo el registro de precios:',
    },
    orders_witnessed: {
      title: 'Tiempo hasta que los testigos ven una orden',
      from: 'la mitad de {orders} órdenes en 24 horas; el 99 % en {p99} s, la más lenta tardó {longest} s',
      none: 'Los testigos no han visto ninguna orden en las últimas 24 horas.',
      onTime: 'Todas en los dos segundos prometidos.',
      late: '{late} tardaron más de los dos segundos prometidos.',
      waiting: 'La orden más antigua sin testigo lleva {seconds} s esperando.',
      how: 'El tiempo desde que se acepta una orden hasta que los testigos la han visto en el registro de órdenes. Lo prometido son dos segundos. Cada recibo lo muestra para su orden.',
    },
  },
  seconds: '{seconds} s',
  speeds: {
    answer: 'Del primer mensaje a la primera respuesta',
    bank: 'banco',
    cases: '{count, plural, one {# caso} other {# casos}}',
    chat: 'Chat con atención al cliente',
    credit: 'Del depósito visto a su abono',
    demo: 'El dinero ficticio de una prueba no cuenta aquí.',
    intro:
      'De nuestros propios registros, por mes del calendario (UTC), todos los meses desde el primero. Tus pagos y mensajes muestran sus propios tiempos. Cada cifra se redondea hacia arriba.',
    longest: 'el más lento {time}',
    none: 'Sin casos',
    payout: 'De la solicitud del retiro a su pago',
    refused: '{count, plural, one {# rechazado} other {# rechazados}}',
    times: 'la mitad en {half}, el 95 % en {most}',
    title: 'Cuánto tarda el dinero',
    unanswered: '{count, plural, one {# cerrado sin respuesta} other {# cerrados sin respuesta}}',
    until: 'Contado hasta el {time}.',
    waiting:
      '{count, plural, one {# en espera ahora} other {# en espera ahora}}, el más antiguo desde hace {time}',
  },
  anchors: {
    title: 'Anclado en la blockchain',
    intro:
      'Cada hora, una huella de estos registros se incluye en una transacción de una blockchain. Después, nadie puede sustituir lo que abarca. Compara el hash del bloque con un explorador de bloques.',
    none: 'Los registros aún no se han anclado en una blockchain.',
    covers:
      '{orders, plural, one {# orden} other {# órdenes}} · {prices, plural, one {# entrada de precios} other {# entradas de precios}}',
  },
  logs: 'Registros públicos',
  logsIntro:
    'Solo se agregan entradas. Guarda un punto de control de vez en cuando: todos los posteriores deben empezar por él.',
  log: {
    prices: 'Precios, una entrada por segundo',
    orders: 'Órdenes aceptadas',
    liabilities: 'Estados de pasivos',
    audit: 'Acciones del equipo',
    releases: 'Versiones de esta aplicación',
  },
  signed: 'Firma comprobada en este teléfono',
  notSigned: 'La firma no superó la comprobación',
  copyCheckpoint: 'Copiar el punto de control',
  witnesses:
    '{known, plural, =0 {ningún testigo independiente} one {{seen} de # testigo independiente} other {{seen} de # testigos independientes}}',
  readFrom: 'Leer los registros desde',
  fromHouse: 'Tallystick',
  unwitnessed:
    'Ningún testigo externo ha visto el registro así. A otros se les podría mostrar un registro distinto.',
  toCheck: 'Comprobar un recibo',
  toLiability: '¿Está incluido mi saldo?',
  terms: {
    intro:
      'Cada operación conserva las condiciones con las que fue aceptada y su recibo indica la versión. Una persona del equipo propone las nuevas, otra las aprueba, y solo se aplican a operaciones posteriores.',
    fewVenues:
      'El importe máximo es una décima parte del indicado aquí mientras menos de cinco exchanges den el precio de una cripto. Se aplica a todos.',
    version: 'Versión {version}',
    inForce: 'En vigor',
    toCome: 'Desde el {time}',
    before: 'Anterior',
    since: 'En vigor desde el',
    reason: 'Motivo',
    first: 'Condiciones iniciales',
    seconds: '{seconds} s',
    offer: '{profit} de ganancia · comisión {fee} · {min}–{max} USDT',
  },
  countries: {
    intro:
      'Solo se aceptan nuevas operaciones de clientes que viven en estos países. Una persona del equipo propone la lista, otra la aprueba y rige desde ese momento. Las operaciones abiertas no cambian.',
    none: 'Todavía no se puede operar',
    noneBody: 'No se han indicado los países donde operar es legal.',
    everywhere: 'Todos los países',
    count: '{count, plural, one {# país} other {# países}}',
    first: 'Lista inicial',
  },
};
