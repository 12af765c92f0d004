/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'I tuoi movimenti non tornano',
  alarmBody:
    'In {currency}, il saldo, i movimenti o un rendiconto contraddicono ciò che questo telefono ha visto. Apri l’avviso per vedere la contraddizione e contatta l’assistenza clienti.',
  command: 'Un revisore può confermarlo con tallystick-verify.',
  evidence: 'Salva le prove qui sotto e il file dei tuoi dati, e contatta l’assistenza clienti.',
  fault: {
    changed: 'Un movimento in {currency} è stato cambiato dopo che un rendiconto lo aveva fissato',
    left: 'Il rendiconto non contiene più i tuoi movimenti in {currency}',
    missing: 'Manca un movimento in {currency}',
    older: 'Il rendiconto è più vecchio di un altro che questo telefono ha visto',
    refused: 'La prova del tuo saldo in {currency} non ha superato la verifica',
    sum: 'Il tuo saldo in {currency} non è la somma dei tuoi movimenti',
  },
  holds:
    '{count, plural, one {Il tuo movimento dà} other {I tuoi # movimenti danno}} questo saldo, e il rendiconto {count, plural, one {lo fissa} other {li fissa tutti}}.',
  many: 'I movimenti sono troppi per sommarli su un telefono. D’ora in poi questo telefono verifica quelli nuovi.',
} as const;
