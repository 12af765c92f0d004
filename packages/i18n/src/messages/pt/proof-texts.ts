import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Nada é falso, mas nenhuma testemunha confirma a hora',
  partBody:
    '{held} de {steps} passos conferem, verificados pelo seu próprio celular. Os detalhes dizem por que os outros não são mostrados.',
  foreign: 'Autêntico, mas não é seu',
  foreignBody:
    'A Tallystick assinou, mas não trata da conta, da operação ou da confirmação da ordem que este celular conhece.',
  asOf: 'Os registros como uma testemunha os viu em {time}',
  noDate: 'Nenhuma testemunha datou estes registros.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'A Tallystick não ofereceu a este celular chaves de testemunhas de fora. Só ela mesma responde por isto.',
  noBound:
    'A Tallystick não mostra quando uma testemunha viu esta ordem pela primeira vez. A hora é só a palavra dela.',
  late: 'As testemunhas só viram depois: uma estava fora do ar, ou o registro demorou. Isso não acusa ninguém, mas a hora é só a palavra da Tallystick.',
  noAnchor: 'Nenhuma ancoragem em uma blockchain cobre isto ainda.',
  noProof: 'Este arquivo sozinho não mostra isto.',
  notStated: 'Esta ordem não diz quais preços o app dela tinha mostrado.',
  notWritten: 'Estas entradas do registro de preços não dizem quando foram escritas.',
  notKnown: 'Este celular não tem com que comparar.',
  firstSeen: 'É a primeira conferência neste celular. De agora em diante ele nota qualquer mudança.',
  notSigned: 'Nem tudo é mostrado por assinaturas recentes de endereços. Só conta o que elas mostram.',
  onlyWord: 'Uma parte é só a palavra da Tallystick: bancos ou dinheiro fictício.',
  unreachable: 'Não foi possível obter, então nada se sabe. Verifique a conexão e tente de novo.',
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
    name: 'A operação que você abriu',
    proves: 'Trata da operação de cuja página você veio.',
    fails: 'Trata de outra operação que não a que você abriu.',
  },
  uid_yours: {
    name: 'Sua conta',
    proves: 'Trata da conta conectada neste celular.',
    fails: 'Trata da conta de outro cliente.',
  },
  ticket_same: {
    name: 'A confirmação da sua ordem',
    proves: 'É exatamente a ordem da confirmação da ordem guardada neste celular.',
    fails:
      'A confirmação da ordem guardada neste celular é de outra ordem com o mesmo número. Guarde os dois arquivos: juntos eles provam isso.',
  },
  nonce_yours: {
    name: 'Sua solicitação',
    proves: 'Traz o número aleatório que este celular criou só para esta solicitação.',
    fails:
      'Traz um número aleatório diferente do que este celular criou, portanto responde a outra solicitação.',
  },
  after_seen: {
    name: 'Os preços que você tinha visto',
    proves: 'Não foi aceita antes do preço mais recente na sua tela, portanto não foi datada para trás.',
    fails: 'A hora é anterior ao preço mais recente que já estava na sua tela: ela foi datada para trás.',
  },
  prices_current: {
    name: 'Registro de preços na sua ordem',
    proves: 'O registro de preços estava no máximo três segundos atrás da sua ordem.',
    fails: 'O registro de preços estava mais de três segundos atrás da sua ordem: ele foi retido.',
  },
  written_in_time: {
    name: 'Escrito a tempo',
    proves: 'Cada segundo que decidiu foi escrito no registro de preços em até dois minutos.',
    fails: 'Um segundo que decidiu foi escrito no registro de preços com mais de dois minutos de atraso.',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: 'Nada mudou',
      proves: 'O registro começa com tudo o que este celular já viu: nada foi alterado nem removido.',
      fails: 'O registro não começa com o que este celular já viu: foi alterado ou cortado.',
    },
    newest: {
      name: 'Preços mais recentes',
      proves:
        'Cada um dos preços mais recentes é a mediana do que as exchanges informaram e está no registro.',
      fails:
        'Um dos preços mais recentes não está no registro ou não decorre do que as exchanges informaram.',
    },
    holdings: {
      name: 'Endereços',
      proves: 'Assinaturas recentes mostram que estes endereços são da Tallystick.',
      fails: 'Um endereço ou a assinatura dele está errada.',
    },
    covered: {
      name: 'Cobertura',
      proves: 'O dinheiro provado cobre tudo o que é devido e prometido.',
      fails: 'Há menos do que é devido e prometido, mesmo segundo a própria Tallystick.',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'Esta não é a ordem que você deu',
  otherBody:
    'A Tallystick assinou uma ordem diferente da que você deu neste celular. Diferenças: {differences}. Esta confirmação prova o que ela assinou.',
  none: 'Esta operação não tem confirmação da ordem',
  noneBody:
    'A Tallystick aceitou esta operação, mas não deu uma confirmação da ordem que prove isso. O aplicativo continua pedindo. Até lá, você só tem a palavra dela.',
  unbounded: 'No registro público. Nenhuma testemunha confirma a hora; é só a palavra da Tallystick.',
  time: 'hora da aceitação',
  account: 'conta',
  nonce: 'número aleatório da solicitação',
  seen: 'preço mais recente mostrado',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'Seu saldo falta no demonstrativo',
  leftBody:
    'Este celular viu um saldo de {amount} antes e depois do demonstrativo de {time}, e o demonstrativo não inclui você. Salve o que vê e fale com o atendimento ao cliente.',
  differs: 'O demonstrativo conta outro valor',
  differsBody:
    'Este celular viu {amount} antes e depois deste demonstrativo. Compare com seus lançamentos e fale com o atendimento ao cliente.',
  same: 'É o valor que este celular viu antes e depois deste demonstrativo.',
  unknown: 'Este celular não conhece seu saldo naquele momento. Compare o valor com seus lançamentos.',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Sem testemunhas de fora',
  noWitnessBody:
    'A Tallystick não ofereceu a este celular chaves de testemunhas de fora. Até lá, horas e registros dependem só da palavra dela.',
};
