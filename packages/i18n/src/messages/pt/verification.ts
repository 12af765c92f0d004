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
    holds: 'Confere',
    fails: 'Não confere',
    open: 'Em aberto',
    not_reached: 'Não conferido',
    not_shown: 'Não mostrado',
  },
  why: 'Motivo: {code}',
  check: {
    ...partTexts,
    holds: 'Este comprovante é autêntico',
    holdsBody: 'Todos os {steps} passos conferem. Seu celular conferiu tudo sozinho, sem o servidor.',
    open: 'Autêntico, ainda sem testemunha',
    openBody:
      'Todos os outros passos conferem. Nenhuma testemunha independente viu estes registros ainda; peça o comprovante de novo em alguns segundos.',
    fails: 'Este comprovante não passou na conferência',
    failsBody:
      'Não confie nele. Peça-o de novo; se falhar outra vez, salve-o e fale com o atendimento ao cliente.',
    counted: 'Este saldo foi incluído',
    loanCounted: 'Esta dívida está contada',
    notCounted: 'Esta prova não passou na conferência',
    working: 'Conferindo…',
    failed: 'Não foi possível fazer a conferência',
    getAnew: 'Pedir o comprovante de novo',
    pickTitle: 'Conferir um comprovante ou uma confirmação da ordem',
    pickBody:
      'Escolha, arraste ou cole o arquivo. Ele é conferido neste celular e não é enviado a lugar nenhum.',
    pick: 'Abrir um arquivo',
    pickAnother: 'Conferir outro arquivo',
    paste: 'Colar',
    cannotPaste: 'Não há nada para colar. Copie primeiro o comprovante ou abra o arquivo dele.',
    tooLarge: 'Este arquivo é maior que qualquer comprovante.',
    running: 'Esta operação ainda está aberta',
    runningBody: 'O comprovante é emitido quando ela é encerrada.',
    unsigned: 'O comprovante desta operação ainda não foi assinado',
    unsignedBody:
      'Primeiro a ordem precisa estar no registro assinado. Leva alguns segundos; seu dinheiro não é afetado.',
    save: 'Salvar',
    share: 'Compartilhar',
    cannotShare: 'Este celular não consegue compartilhar o arquivo. Salve-o.',
  },
  absent: absentTexts,
  group: {
    genuine: 'É autêntico?',
    order: 'É a sua ordem?',
    prices: 'São os preços públicos?',
    result: 'O resultado corresponde aos preços?',
    statement: 'O demonstrativo é público?',
    balance: 'O saldo está nele?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'O arquivo',
      proves: 'Está completo e escrito da única forma possível.',
      fails: 'O arquivo está danificado ou foi alterado.',
    },
    signature: {
      name: 'Assinatura',
      proves: 'A Tallystick assinou e não pode negar.',
      fails: 'A assinatura da Tallystick falta ou não é válida.',
    },
    orders_checkpoint: {
      name: 'Registro de ordens',
      proves: 'A Tallystick assinou seu registro público de ordens quando ele tinha este número de entradas.',
      fails: 'A assinatura da Tallystick no registro de ordens falta ou não é válida.',
    },
    order_logged: {
      name: 'Sua ordem',
      proves: 'Está nesse registro exatamente como aqui; não foi alterada nem retirada.',
      fails: 'Esta ordem não está nesse registro como aqui.',
    },
    prices_checkpoint: {
      name: 'Registro de preços',
      proves: 'A Tallystick assinou seu registro público de preços quando ele tinha este número de entradas.',
      fails: 'A assinatura da Tallystick no registro de preços falta ou não é válida.',
    },
    prices_logged: {
      name: 'Preços',
      proves: 'Cada segundo mostrado está exatamente assim no registro de preços.',
      fails: 'Um segundo mostrado aqui não está assim no registro de preços.',
    },
    witnesses: {
      name: 'Testemunhas',
      proves: 'Uma testemunha de fora viu os mesmos registros: você viu o que todos veem.',
      fails: 'Nenhuma testemunha de fora confirma que todos veem os mesmos registros.',
    },
    bound_logged: {
      name: 'Vista pela primeira vez',
      proves:
        'Quando as testemunhas viram pela primeira vez o registro de ordens com a sua, o registro de preços não tinha preço posterior ao mostrado aqui.',
      fails: 'Não está provado quando as testemunhas viram sua ordem pela primeira vez.',
    },
    bound_time: {
      name: 'Hora da aceitação',
      proves:
        'As testemunhas viram a ordem logo depois desta hora, antes que preços posteriores fossem conhecidos. Ela não foi antedatada.',
      fails:
        'As testemunhas contradizem esta hora: preços posteriores eram públicos antes desta ordem, ou a ordem foi vista antes.',
    },
    anchor_root: {
      name: 'Ancoragem',
      proves: 'Uma única impressão digital cobre os dois registros como este arquivo os mostra.',
      fails: 'A ancoragem não cobre os registros como este arquivo os mostra.',
    },
    anchor_block: {
      name: 'Bloco da blockchain',
      proves:
        'O bloco mostrado contém essa impressão digital. Compare o hash dele com um explorador de blocos: se a blockchain o tiver, nada aqui mudou depois.',
      fails: 'O bloco mostrado não contém essa impressão digital.',
    },
    index: {
      name: 'Índice de preços',
      proves: 'Cada preço é a mediana do que as exchanges informaram.',
      fails: 'Um preço não decorre do que as exchanges informaram.',
    },
    entry_seconds: {
      name: 'Segundos de entrada',
      proves: 'Os três segundos após sua ordem estão todos aqui, ou consta que faltam.',
      fails: 'Os três segundos após sua ordem não estão todos aqui.',
    },
    purchase_price: {
      name: 'Preço de entrada',
      proves: 'É a mediana desses segundos.',
      fails: 'O preço de entrada não é a mediana desses segundos.',
    },
    settlement_seconds: {
      name: 'Segundos de fechamento',
      proves: 'Os segundos até o fim que contam estão todos aqui, ou consta que faltam.',
      fails: 'Os segundos até o fim que contam não estão todos aqui.',
    },
    settlement_price: {
      name: 'Preço de fechamento',
      proves: 'É a mediana desses segundos.',
      fails: 'O preço de fechamento não é a mediana desses segundos.',
    },
    outcome: {
      name: 'Resultado',
      proves: 'Decorre dos dois preços e da sua direção.',
      fails: 'O resultado não decorre dos dois preços e da sua direção.',
    },
    money: {
      name: 'Dinheiro',
      proves: 'Taxa, lucro e valor devolvido decorrem das condições e do resultado.',
      fails: 'Os valores não decorrem das condições e do resultado.',
    },
    liabilities_checkpoint: {
      name: 'Registro de passivos',
      proves: 'A Tallystick assinou o registro público do que deve quando ele tinha este número de entradas.',
      fails: 'A assinatura da Tallystick no registro de passivos falta ou não é válida.',
    },
    statement_logged: {
      name: 'Demonstrativo',
      proves: 'Está exatamente assim nesse registro, à vista de todos.',
      fails: 'O demonstrativo não está assim nesse registro.',
    },
    balance_included: {
      name: 'Saldo',
      proves: 'Foi incluído, e nenhuma soma a caminho do total é negativa.',
      fails: 'O saldo não foi incluído no total.',
    },
    total: {
      name: 'Total',
      proves: 'Todos os saldos juntos dão o total publicado.',
      fails: 'Os saldos não dão o total publicado.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Assinado por',
    place: 'Entrada {index} de {size}',
    size: '{size, plural, one {# entrada} other {# entradas}}',
    root: 'Hash raiz',
    seenBy: 'Visto por',
    notSeen: 'ainda sem testemunha',
    venues: 'Exchanges às {time}',
    noPrice: 'sem preço',
    median: 'Mediana',
    compared: 'Comparação',
    returned: 'Devolvido',
    net: 'Resultado da operação',
    balance: 'Seu saldo',
    total: 'Devido a todos os clientes',
    lent: 'Devido por todos os clientes com empréstimo',
    borrowers: '{count, plural, one {# cliente} other {# clientes}}',
    customers: '{count, plural, one {# cliente} other {# clientes}}',
    block: 'Bloco {number} da blockchain {chain}',
    blockHash: 'Hash do bloco',
    transaction: 'Transação',
  },
  keys: {
    ...witnessKeys,
    title: 'Conferido com estas chaves',
    pinned: 'Vistas pela primeira vez em {date} e guardadas aqui, para que uma troca não passe despercebida.',
    differ: 'O servidor agora mostra outras chaves',
    differBody:
      'Não são as que este celular viu primeiro: {names}. Pergunte o motivo antes de confiar. A conferência continua com as primeiras.',
    accept: 'Confiar nas novas chaves',
    missing: 'As chaves ainda não são conhecidas',
    missingBody: 'Abra esta página uma vez com rede. Depois funciona sem ela.',
    save: 'Salvar as chaves',
  },
  command: {
    title: 'Confira no computador',
    body: 'Salve o arquivo e as chaves e execute isto. Não precisa de nada do servidor.',
    copy: 'Copiar o comando',
  },
  liability: {
    ...ownBalance,
    intro:
      'Uma vez por dia declaramos o que devemos a todos os clientes. Seu saldo é dividido ao acaso em várias entradas desse total, de novo a cada vez; ninguém consegue ler os saldos dos outros.',
    none: 'Ainda não há nenhum demonstrativo',
    noneBody: 'Um é feito todos os dias. Então você poderá conferir aqui que seu saldo está nele.',
    zero: 'Você não tem saldo no demonstrativo mais recente',
    zeroBody: 'Você não tinha nenhum quando foi feito, em {time}.',
    madeAt: 'Demonstrativo de {time}',
    steps: 'Ver todos os passos',
    leaf: 'Entrada {place} de {size}',
    way: '{count, plural, one {# nível} other {# níveis}} até {total}',
    leafSum: '{count, plural, one {Sua entrada} other {Suas # entradas juntas}}',
  },
  records: recordTexts,
  code: {
    title: 'Código de conferência',
    same: 'É o código da imagem',
    other: 'Não é o código da imagem: ela mostra outro comprovante ou foi alterada',
    picture: 'Código da imagem: {code}. Abra o arquivo do comprovante para comparar.',
  },
  notTaken: {
    title: 'Este navegador não consegue guardar isto',
    body: 'O armazenamento está cheio ou bloqueado. Salve o arquivo agora: a cópia no aplicativo some quando você o fecha.',
  },
  ticketSave: {
    title: 'Confirmação da ordem desta operação',
    save: 'Salvar a confirmação',
  },
};
