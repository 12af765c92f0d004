/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'Seus lançamentos não batem',
  alarmBody:
    'Em {currency}, o saldo, os lançamentos ou um demonstrativo contradizem o que este celular viu. Abra o aviso para ver a contradição e fale com o atendimento ao cliente.',
  command: 'Um auditor pode confirmar com tallystick-verify.',
  evidence: 'Salve as provas abaixo e o arquivo dos seus dados, e fale com o atendimento ao cliente.',
  fault: {
    changed: 'Um lançamento em {currency} foi alterado depois que um demonstrativo o fixou',
    left: 'O demonstrativo não contém mais seus lançamentos em {currency}',
    missing: 'Falta um lançamento em {currency}',
    older: 'O demonstrativo é mais antigo que outro que este celular viu',
    refused: 'A prova do seu saldo em {currency} não passou na verificação',
    sum: 'Seu saldo em {currency} não é a soma dos seus lançamentos',
  },
  holds:
    '{count, plural, one {Seu lançamento soma} other {Seus # lançamentos somam}} este saldo, e o demonstrativo {count, plural, one {o fixa} other {fixa todos}}.',
  many: 'Há lançamentos demais para somar em um celular. De agora em diante, este celular verifica os novos.',
} as const;
