import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'Precisamos saber quem você é antes de conceder um empréstimo. Os dados precisam estar corretos; caso contrário, você não poderá pedir um empréstimo. Só nossa equipe de análise os vê.',
  name: 'Nome completo',
  nameHint: 'Como está no seu documento',
  phone: 'Número de telefone',
  email: 'E-mail',
  country: 'País',
  address: 'Endereço (opcional)',
  onMap: 'Escolher no mapa',
  place: 'Local no mapa',
  idPhoto: 'Foto do documento',
  signature: 'Assinatura',
  replace: 'Substituir',
  submit: 'Enviar para análise',
  change: 'Alterar',
  changeNote: 'Uma alteração é analisada de novo antes de valer.',
  sent: 'Enviado para análise',
  sentAt: 'Enviado em {time}',
  status: {
    submitted: 'Em análise',
    verified: 'Verificado',
    rejected: 'Não aceito',
  },
  body: {
    submitted: 'Vamos analisar e avisar você aqui. Não precisa fazer nada.',
    verified: 'Seus dados estão completos. Todos os serviços estão disponíveis.',
  },
  reason: 'Motivo: {reason}',
};
