import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    'Em outra aba, outra conta entrou. Esta aba agora mostra essa conta. Os formulários abertos foram fechados e nada deles foi enviado.',
  device: {
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
  title: 'Seus dados',
  exportTitle: 'Baixe seus dados',
  exportBody:
    'Um arquivo com tudo o que está guardado sobre você: conta, pagamentos, operações com seus comprovantes, chat e imagens.',
  exportStart: 'Salvar tudo em um arquivo',
  exportGot: '{size} MB recebidos…',
  exportDone: 'Seu arquivo está salvo.',
  exportFailed: 'O arquivo foi interrompido. Tente novamente.',
  stop: 'Parar',
  resetTitle: 'Começar de novo',
  resetBody: 'Volta seu dinheiro fictício para 10.000 USDT. Seu histórico fica.',
  resetStart: 'Voltar para 10.000 USDT',
  resetDone: 'Você tem 10.000 USDT de novo.',
  closeTitle: 'Encerrar a conta',
  closeBody:
    'Seu nome, seus aparelhos, seu chat, os endereços salvos e as notificações são apagados. Pagamentos, operações e comprovantes ficam nos registros.',
  documentsNone: 'Documentos de identidade e cartões bancários são apagados na hora.',
  documentsKept:
    'A lei nos obriga a guardar documentos de identidade e cartões bancários por {days, plural, one {# dia} other {# dias}}. Depois eles também são apagados.',
  remainsTitle: 'Conclua isto primeiro',
  remains: {
    balance: 'Saldo: {amount} {currency}',
    trade: '{count, plural, one {# operação aberta} other {# operações abertas}}',
    fund: '{count, plural, one {# aplicação no fundo} other {# aplicações no fundo}}',
    miner: '{count, plural, one {# máquina de mineração alugada} other {# máquinas de mineração alugadas}}',
    loan: '{count, plural, one {# empréstimo em aberto} other {# empréstimos em aberto}}',
    deposit: '{count, plural, one {# depósito em aberto} other {# depósitos em aberto}}',
    withdrawal: '{count, plural, one {# saque em aberto} other {# saques em aberto}}',
  },
  tooSmall: 'Se um saldo for pequeno demais para sacar, o atendimento pode ajudar.',
  closeStart: 'Encerrar a conta…',
  closeQuestion: 'Encerrar a conta para sempre?',
  closeWarning: 'Não dá para desfazer. Salve seus dados antes, se quiser guardá-los.',
  closeConfirm: 'Encerrar para sempre',
  closeDone: 'Sua conta está encerrada.',
  steps: {
    title: 'Primeiros passos',
    dismiss: 'Ocultar',
    seen: 'Visto',
    titles: {
      deposit: 'Veja como funciona um depósito',
      market: 'Olhe um mercado',
      check: 'Confira um comprovante',
    },
    bodies: {
      deposit: 'Seu próprio endereço e o que acontece até o crédito',
      market: 'Preços, e de onde eles vêm',
      check: 'Um exemplo que seu celular confere sozinho',
    },
    example: {
      title: 'Uma operação e seu comprovante',
      mark: 'Um exemplo dos nossos vetores de teste públicos. Não é a operação de nenhum cliente, e as chaves não são as deste servidor.',
      chapters: {
        stake: 'O valor',
        entry: 'O preço de entrada',
        settlement: 'O preço de fechamento',
        outcome: 'O resultado',
      },
      stories: {
        stake:
          'Alguém achou que o BTC cairia em {seconds} segundos e operou {stake} com retorno de {rate}. A taxa de {fee} foi mostrada antes.',
        entry:
          'É a mediana do índice nos três primeiros segundos após a aceitação: {entry}. Ninguém pode definir um preço à mão.',
        settlement: 'É a mediana dos últimos segundos: {settlement}.',
        outcome:
          'O preço subiu, então valor e taxa foram perdidos: {net}. Nessas condições, {needed} das operações precisam dar lucro só para não perder dinheiro.',
      },
      receipt:
        'O comprovante contém tudo isso com as provas. Seu celular confere aqui sem perguntar ao nosso servidor.',
      check: 'Conferir o exemplo',
      risk: 'Uma operação pode perder todo o valor. Você nunca precisa operar para usar sua carteira.',
      link: 'Ver antes um exemplo de operação e comprovante',
    },
  },
};
