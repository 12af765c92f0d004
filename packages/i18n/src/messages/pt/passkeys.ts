import type { Area } from '../../catalog/catalog.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Chaves de acesso',
  intro:
    'Entre com sua digital, seu rosto ou o código do aparelho em vez da senha. Uma chave de acesso só vale neste site, então nenhuma página copiada pode roubá-la.',
  none: 'Nenhuma chave de acesso ainda',
  unavailable:
    'Este navegador não oferece chaves de acesso aqui. Abra o aplicativo pelo endereço da web (https://…).',
  add: 'Adicionar chave de acesso',
  name: 'Nome',
  nameHint: 'Ajuda a reconhecer o aparelho depois.',
  save: 'Salvar',
  added: 'Chave de acesso adicionada',
  rename: 'Renomear',
  remove: 'Remover',
  removeQuestion: 'Remover esta chave de acesso?',
  removeBody: 'Sua senha continua válida. Apague a chave também nas configurações do aparelho.',
  removed: 'Chave de acesso removida',
  created: 'Adicionada: {time}',
  used: 'Último uso: {time}',
  neverUsed: 'Ainda sem uso',
  synced: 'Em todos os seus aparelhos',
  lost: 'Perdeu um aparelho? Entre com sua senha e remova aqui a chave dele.',
  cancelled: 'Nenhuma chave de acesso foi usada. Tente de novo ou use sua senha.',
  exists: 'Este aparelho já tem uma chave de acesso da sua conta.',
  login: 'Entrar com chave de acesso',
  use: 'Usar chave de acesso',
  or: 'Ou:',
  lock: {
    title: 'Bloqueio do aplicativo',
    help: 'Oculta neste aparelho seus saldos e o texto das notificações push até uma chave de acesso desbloquear o aplicativo. Ele bloqueia a cada abertura.',
    off: 'Sem bloqueio',
    atOnce: 'Ao sair do aplicativo',
    minutes: '{count, plural, one {# min} other {# min}}',
    needs: 'Adicione antes uma chave de acesso.',
    limits:
      'O bloqueio protege a visão neste aparelho. Não criptografa nada nem substitui o bloqueio do celular.',
    on: 'Bloqueio do aplicativo ativado',
    offDone: 'Bloqueio do aplicativo desativado',
    screen: 'Aplicativo bloqueado',
    account: 'Conta: {account}',
    unlock: 'Desbloquear',
    signOut: 'Sair',
    lostPasskey: 'Perdeu a chave? Saia e entre com sua senha.',
    offline:
      'Sem rede, só o seu aparelho confere a chave. Seus valores aparecem quando você estiver online de novo.',
  },
};
