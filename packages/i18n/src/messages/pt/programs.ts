import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'API para seus programas',
  intro:
    'Com as chaves, seus próprios programas podem ler sua conta e abrir operações. Nenhuma chave pode sacar dinheiro, mudar sua segurança ou adicionar um destino.',
  docs: 'Descrição de todas as chamadas',
  stored: 'Já guardei',
  keys: {
    title: 'Chaves de API',
    none: 'Ainda não há chaves de API',
    add: 'Criar uma chave de API',
    name: 'Nome',
    nameHint: 'Ajuda você a reconhecer o programa depois.',
    read: 'Ler a conta',
    readHint: 'Saldos, operações, pagamentos e notificações',
    trade: 'Abrir operações',
    tradeHint: 'Com seu saldo e dentro dos seus limites',
    addresses: 'Somente destes endereços IP (opcional)',
    addressesHint: 'Um por linha: IPv4, IPv6 ou uma rede como 203.0.113.0/24.',
    create: 'Criar chave',
    shownTitle: 'Sua nova chave de API',
    shownBody:
      'Copie agora: ela é mostrada só uma vez. Quem a tiver pode usar sua conta até onde a chave permite.',
    copy: 'Copiar a chave',
    created: 'Criada {time}',
    used: 'Último uso: {time}',
    neverUsed: 'Ainda sem uso',
    from: 'Somente de {addresses}',
    anywhere: 'De qualquer endereço',
    revoke: 'Revogar',
    revokeQuestion: 'Revogar esta chave?',
    revokeBody: 'Os programas que a usam param de funcionar na hora.',
    revoked: 'Chave revogada',
  },
};
