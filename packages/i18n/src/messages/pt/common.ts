import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '“{typed}” pode ser lido de duas formas. Qual valor você quer dizer?',
    oneWay: 'Com “{typed}”, você quer dizer este valor?',
    tooPrecise:
      'No máximo {digits, plural, one {# casa decimal} many {# casas decimais} other {# casas decimais}}.',
  },
  back: 'Voltar',
  cancel: 'Cancelar',
  close: 'Fechar',
  confirm: 'Confirmar',
  copied: 'Copiado com sucesso',
  failed: 'Algo deu errado',
  failedBody: 'Seu dinheiro e seus dados estão seguros. Tente novamente em instantes.',
  hint: 'Aviso',
  incomplete: 'Preencha todas as informações',
  justNow: 'agora mesmo',
  language: 'Idioma',
  loading: 'Carregando…',
  loginExpired: 'Sua sessão expirou. Entre novamente.',
  mayBeDone:
    'Talvez já tenha sido feito. Verificar de novo envia exatamente a mesma solicitação, então nada pode acontecer duas vezes.',
  networkError: 'Erro de rede',
  networkLost: 'Sem conexão com a internet',
  networkLostBody: 'Verifique a conexão e tente novamente.',
  noData: 'Ainda não há dados',
  reload: 'Recarregar',
  retry: 'Tentar novamente',
};
