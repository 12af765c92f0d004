import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Titular de la cuenta',
  notVerified: 'Nombre sin verificar',
  account: 'Número de cuenta',
  period: 'Periodo',
  zone: 'Zona horaria',
  valuesIn: 'Valores en',
  madeAt: 'Emitido el',
  running: 'El año no ha terminado. Las cifras llegan hasta el final del periodo indicado.',
  demo: 'Cuenta de prueba: todos los importes son dinero ficticio.',
  summary: 'Resumen',
  balances: 'Saldos por moneda',
  openingBalance: 'Saldo inicial',
  closingBalance: 'Saldo final',
  balancesNote:
    'Importes en cada moneda. El importe de una operación abierta no está en el saldo hasta que la operación se cierra.',
  worth: 'Valor de la cuenta al final del periodo',
  value: 'Valor',
  inTrades: 'Retenido por operaciones abiertas',
  owed: 'Préstamos pendientes',
  byKind: 'Movimientos por tipo',
  byMonth: 'Mes a mes',
  seconds: '{count} s',
  month: 'Mes',
  tradingByMonth: 'Operaciones por mes',
  stakes: 'Importes de las operaciones',
  fees: 'Comisiones',
  total: 'Total',
  closing: 'Valor de la cuenta al final',
  check: 'Cómo comprobar este resumen',
  checkFile:
    'Todas las cifras proceden de los movimientos de la cuenta y del registro público de precios. El archivo adjunto {file} contiene las mismas cifras. Su SHA-256:',
  checkAgain:
    'El archivo de un año terminado se puede volver a guardar desde la aplicación en este idioma, con el mismo SHA-256.',
  checkTrades:
    'Cada operación está en el archivo CSV de tus movimientos. Cada operación cerrada tiene un recibo con el que cualquiera puede comprobar sus precios y su resultado.',
  checkLiabilities:
    'Estado de pasivos más reciente al emitir: n.º {number} del {time}. La aplicación muestra, con una prueba, lo que incluye de esta cuenta.',
  more: '{count, plural, one {El archivo adjunto tiene # línea más.} other {El archivo adjunto tiene # líneas más.}}',
  page: 'Página {page} de {pages}',
};
