/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'Tus movimientos no cuadran',
  alarmBody:
    'En {currency}, el saldo, los movimientos o un estado de pasivos contradicen lo que vio este teléfono. Abre el aviso para ver la contradicción y contacta con atención al cliente.',
  command: 'Un auditor puede confirmarlo con tallystick-verify.',
  evidence: 'Guarda las pruebas de abajo y el archivo de tus datos, y contacta con atención al cliente.',
  fault: {
    changed: 'Un movimiento en {currency} se cambió después de que un estado de pasivos lo fijara',
    left: 'El estado de pasivos ya no contiene tus movimientos en {currency}',
    missing: 'Falta un movimiento en {currency}',
    older: 'El estado de pasivos es más antiguo que otro que vio este teléfono',
    refused: 'La prueba de tu saldo en {currency} no superó la comprobación',
    sum: 'Tu saldo en {currency} no es la suma de tus movimientos',
  },
  holds:
    '{count, plural, one {Tu movimiento suma} other {Tus # movimientos suman}} este saldo, y el estado de pasivos {count, plural, one {lo fija} other {los fija todos}}.',
  many: 'Hay demasiados movimientos para sumarlos en un teléfono. Desde ahora, este teléfono comprueba los nuevos.',
} as const;
