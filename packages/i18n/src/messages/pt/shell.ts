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
  playMoney: 'Teste · dinheiro fictício',
  reset: {
    open: 'Redefinir este aparelho…',
    title: 'Redefinir este aparelho?',
    body: 'Você sairá da conta neste aparelho. O idioma escolhido, a aparência, o bloqueio do aplicativo, os rascunhos e as páginas salvas são apagados aqui. Sua conta não muda. A chave da carteira, as confirmações de ordens guardados e as chaves confiáveis ficam neste aparelho.',
    confirm: 'Redefinir',
    alsoKeys: 'Apagar também chaves e confirmações de ordens…',
    allTitle: 'Apagar também chaves e confirmações de ordens?',
    allBody:
      'Ninguém pode recuperar a chave da carteira e as confirmações de ordens deste aparelho. Sem as doze palavras anotadas, o acesso a uma conta de carteira se perde para sempre.',
    all: 'Apagar tudo',
  },
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
