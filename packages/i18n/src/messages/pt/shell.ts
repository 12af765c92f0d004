import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'Mercado',
    records: 'Histórico de operações',
    results: 'Preços de fechamento',
  },
  navigation: 'Navegação principal',
  recordsButton: 'Histórico',
  unread: '{count, plural, one {# mensagem não lida} other {# mensagens não lidas}}',
  reconnecting: 'Reconectando…',
  polled: 'Os valores se atualizam a cada poucos segundos',
  playMoney: 'Teste · dinheiro fictício',

  slow: {
    title: 'Está demorando mais que o normal',
    body: 'A página ainda está carregando. Você pode esperar ou recarregar.',
  },
  chunkFailed: {
    title: 'Não foi possível carregar a página',
    part: 'Não foi possível carregar esta parte da página',
    body: 'A conexão pode ter caído ou o aplicativo foi atualizado.',
  },
  notFound: {
    title: 'Esta página não existe',
    body: 'O endereço pode ser antigo ou ter sido digitado errado.',
    action: 'Voltar à carteira',
  },
};
