import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: 'Uma das suas operações não está provada',
  unprovenBody:
    'A confirmação da ordem ou o lugar dela no registro público falta ou está errado. Abra para ver as provas.',
  recorded: 'No registro público',
  waiting: 'Aguardando o registro público…',
  offline: 'A confirmação da sua ordem está neste celular. Ela será conferida assim que você estiver online.',
  missing: 'Sua ordem não está no registro público',
  missingBody:
    'A Tallystick aceitou esta ordem e a assinou, mas ela não está no registro público de ordens, onde devia estar após dois segundos. Esta confirmação prova isso.',
  refused: 'A confirmação da ordem não passou na conferência',
  refusedBody: 'A resposta da Tallystick não prova que ela aceitou esta ordem.',
  backdated: 'As testemunhas contradizem a hora da sua ordem',
  backdatedBody:
    'Uma testemunha viu preços posteriores antes desta ordem, ou viu a ordem antes da hora assinada. Essa hora não pode ser verdadeira.',
  whatToDo:
    'Salve a confirmação da ordem e fale com o atendimento ao cliente. Qualquer pessoa pode conferi-la com este comando:',
  contact: 'Falar com o atendimento ao cliente',
  holds: 'Esta confirmação da ordem é autêntica',
  holdsBody:
    'A Tallystick aceitou esta ordem e a assinou. Todos os {steps} passos conferem. Seu celular conferiu tudo sozinho, sem o servidor.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Sua ordem',
    proves: 'A Tallystick assinou exatamente esta ordem.',
    fails: 'A Tallystick não assinou esta ordem como aparece aqui.',
  },
  terms: {
    name: 'Taxa e lucro',
    proves: 'Decorrem do valor e das condições.',
    fails: 'Não decorrem do valor e das condições.',
  },
};
