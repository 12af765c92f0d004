import type { Area } from '../../catalog/catalog.ts';

export const trust: Area<'trust'> = {
  heading: 'Não confie. Confira.',
  seal: {
    check: 'Conferir neste celular',
    done: '{held} de {steps} passos conferidos',
    alarm:
      'Não deposite até isto ser explicado. Faça uma captura de tela e fale com o atendimento ao cliente.',
    experts: 'Para especialistas',
    name: {
      solvency: 'Solvência',
      prices: 'Preços',
      trades: 'Operações',
    },
    solvency: {
      demo: 'Dinheiro fictício não precisa de cobertura: {owed} devidos, nada é real.',
      claimed: 'Segundo nossos livros, há {held} e devemos {owed}.',
      short: 'Há só {held} e devemos {owed}.',
      proven: 'O dinheiro provado cobre {share} de {owed} devidos; nenhuma moeda tem menos.',
    },
    prices: {
      claimed: '{share} dos segundos têm um preço público.',
      checked: '{size} segundos de preços assinados; os últimos {recomputed} recalculados.',
    },
    trades: {
      claimed: '{orders} ordens em 24 horas; testemunhas viram metade em {seconds} s.',
      checked: '{size} ordens estão fixadas no registro assinado.',
    },
  },
  asOf: 'Posição em {time}',
  since: 'Desde {date}',
  how: 'Como recalcular',
  coverage: 'Cobertura',
  coverageHow:
    'O que há ÷ o que se deve. Uma vez por dia, o devido entra no registro de passivos, onde você pode provar que seu saldo foi incluído. Leia os demonstrativos com este comando:',
  owed: 'Devido aos clientes',
  held: 'Total em nosso poder',
  reserve: 'Reservado para operações abertas',
  treasury: 'Nossos recursos próprios',
  pool: 'Reservado: {name}',
  pools: {
    fund_pool: 'Fundo de liquidez: pool',
    fund_reserve: 'Fundo de liquidez: rendimentos prometidos',
    miner_pool: 'Máquinas de mineração: pool',
    miner_reserve: 'Máquinas de mineração: produção reservada',
    loan_pool: 'Empréstimos: pool',
    campaign_pool: 'Recompensa de depósito: pool',
    fees: 'Taxas',
    dust: 'Sobras de arredondamento',
    clearing: 'Em trânsito',
  },
  nothingOwed: 'Nada é devido',
  moreThan: 'mais de {percent}',
  short: 'Há menos do que se deve aos clientes.',
  otherCoins: 'Outras moedas',
  heldOnChain: 'Em nosso poder na blockchain',
  heldIntro:
    'Endereços do demonstrativo de passivos mais recente. Cada um assinou com a própria chave que pertence à Tallystick, sobre um bloco de uma blockchain pública que ninguém conhecia antes (EIP-191, BIP-322). Seu celular conferiu cada assinatura. Os valores podem ser lidos na blockchain.',
  heldNone: 'O demonstrativo mais recente não indica nenhum endereço em uma blockchain.',
  heldUnsigned: 'Não tem assinatura no demonstrativo mais recente, por isso nada dele conta como provado.',
  heldSilent: 'Nenhum nó desta blockchain respondeu, por isso nada dele conta.',
  heldFails: 'O demonstrativo do que temos não passou na conferência do seu celular. Não confie nele.',
  owedAll: 'Devido e prometido',
  proven: 'Provado na blockchain',
  byWord: 'Só a nossa palavra (bancos, dinheiro fictício)',
  coveredByProof: 'O dinheiro provado cobre tudo.',
  coveredInPart: 'O dinheiro provado cobre só uma parte.',
  heldPart: {
    address: 'Endereço',
    message: 'Mensagem',
    signature: 'Assinatura',
  },
  heldCopy: 'Copiar: {what}',
  last30: 'Os últimos 30 dias',
  unknown: 'Ainda não se sabe',
  wentBack:
    'Mais antigo do que este celular já viu: {size} em {time}. Um estado antigo pode ter sido reapresentado.',
  figure: {
    house_margin: {
      title: 'O que fica conosco',
      from: 'de {staked} USDT em operações; {returned} USDT devolvidos',
      none: 'Nenhuma operação foi encerrada ainda.',
      how: '(Em operações − devolvido) ÷ em operações, de todas as operações encerradas. As dos outros não são públicas; seus comprovantes provam a sua parte.',
    },
    losing_share: {
      title: 'Contas que perderam dinheiro',
      from: '{losing} de {accounts} contas com alguma operação encerrada',
      none: 'Nenhuma conta tem ainda uma operação encerrada.',
      how: 'Uma conta está no prejuízo quando suas operações encerradas, juntas, custaram mais do que renderam. As contas não são públicas; seu histórico mostra a sua.',
    },
    void_rate: {
      title: 'Operações anuladas',
      from: '{voids} de {trades} operações; valores devolvidos',
      favoured:
        'Aos preços mais próximos, {lost} teriam terminado com prejuízo ({lostAmount} USDT) e {won} com lucro ({wonAmount} USDT).',
      none: 'Nenhuma operação foi encerrada ainda.',
      how: 'Uma operação é anulada com menos de 2 dos seus 3 segundos de entrada ou 3 dos seus 5 de fechamento. Quais segundos não têm preço é público; leia o registro de preços:',
    },
    settlement_delay: {
      title: 'Tempo até o pagamento',
      from: 'em média; a mais lenta levou {longest} s',
      none: 'Nenhuma operação foi encerrada ainda.',
      onTime: 'Nada está atrasado agora.',
      late: 'A operação vencida mais antiga está {seconds} s atrasada.',
      how: 'O tempo entre o segundo de fechamento de uma operação e o lançamento no seu extrato. Ambos estão nos detalhes das suas operações.',
    },
    index_uptime: {
      title: 'Segundos com preço',
      from: '{priced} de {seconds} segundos de {coin}, a moeda com menos',
      none: 'O registro de preços ainda não tem segundos.',
      how: 'Segundos com preço ÷ todos desde que o registro ou o período começou; um que falta conta como sem preço. Leia o registro de preços inteiro:',
    },
    orders_witnessed: {
      title: 'Tempo até as testemunhas verem uma ordem',
      from: 'metade de {orders} ordens em 24 horas; 99% em até {p99} s, a mais lenta levou {longest} s',
      none: 'As testemunhas não viram nenhuma ordem nas últimas 24 horas.',
      onTime: 'Todas nos dois segundos prometidos.',
      late: '{late} levaram mais que os dois segundos prometidos.',
      waiting: 'A ordem mais antiga sem testemunha espera há {seconds} s.',
      how: 'O tempo da aceitação de uma ordem até as testemunhas a verem no registro de ordens. O prometido são dois segundos. Cada comprovante mostra o tempo da sua ordem.',
    },
  },
  seconds: '{seconds} s',
  anchors: {
    title: 'Ancorado na blockchain',
    intro:
      'A cada hora, uma impressão digital destes registros entra em uma transação de uma blockchain. Depois disso, ninguém pode substituir o que ela cobre. Compare o hash do bloco com um explorador de blocos.',
    none: 'Os registros ainda não foram ancorados em uma blockchain.',
    covers:
      '{orders, plural, one {# ordem} other {# ordens}} · {prices, plural, one {# entrada de preço} other {# entradas de preço}}',
  },
  logs: 'Registros públicos',
  logsIntro:
    'Só se acrescentam entradas. Guarde um ponto de controle de vez em quando: todos os seguintes têm de começar por ele.',
  log: {
    prices: 'Preços, uma entrada por segundo',
    orders: 'Ordens aceitas',
    liabilities: 'Demonstrativos de passivos',
    audit: 'Ações da equipe',
    releases: 'Versões deste app',
  },
  signed: 'Assinatura conferida neste celular',
  notSigned: 'A assinatura não passou na conferência',
  copyCheckpoint: 'Copiar o ponto de controle',
  witnesses:
    '{known, plural, =0 {nenhuma testemunha independente} one {{seen} de # testemunha independente} other {{seen} de # testemunhas independentes}}',
  readFrom: 'Ler os registros de',
  fromHouse: 'Tallystick',
  unwitnessed:
    'Nenhuma testemunha externa viu este estado. A outras pessoas poderia ser mostrado um registro diferente.',
  toCheck: 'Conferir um comprovante',
  toLiability: 'Meu saldo foi incluído?',
  terms: {
    intro:
      'Cada operação mantém as condições com que foi aceita, e o comprovante indica a versão. As novas são propostas por uma pessoa da equipe, aprovadas por outra, e valem só para operações posteriores.',
    fewVenues:
      'O valor máximo é um décimo do indicado aqui enquanto menos de cinco exchanges informarem o preço de uma moeda. Vale para todos.',
    version: 'Versão {version}',
    inForce: 'Em vigor',
    toCome: 'A partir de {time}',
    before: 'Anterior',
    since: 'Em vigor desde',
    reason: 'Motivo',
    first: 'Condições iniciais',
    seconds: '{seconds} s',
    offer: '{profit} de lucro · taxa {fee} · {min}–{max} USDT',
  },
  countries: {
    intro:
      'Novas operações são aceitas somente de clientes que moram nestes países. Uma pessoa da equipe propõe a lista, outra a aprova, e ela vale a partir daí. As operações abertas não mudam.',
    none: 'Ainda não é possível operar',
    noneBody: 'Os países onde operar é permitido por lei ainda não foram informados.',
    everywhere: 'Todos os países',
    count: '{count, plural, one {# país} other {# países}}',
    first: 'Lista inicial',
  },
};
