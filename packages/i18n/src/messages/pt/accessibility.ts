import type { Area } from '../../catalog/catalog.ts';

export const accessibility: Area<'accessibility'> = {
  intro:
    'Todas as pessoas devem poder usar este aplicativo. O objetivo é cumprir as diretrizes WCAG 2.2 no nível AA e a norma europeia EN 301 549. Ele as cumpre em parte: os limites conhecidos estão abaixo.',
  worksTitle: 'O que funciona',
  works: {
    reader:
      'Leitores de tela: cada campo, botão e estado tem um nome, e o resultado de uma operação é anunciado uma vez.',
    keyboard:
      'Teclado: toda ação funciona sem mouse nem dedo, menos desenhar a assinatura, e o foco fica visível.',
    size: 'Texto grande: todas as páginas podem ser lidas com o texto no dobro do tamanho e em 320 pixels de largura.',
    colour:
      'Cor: o texto tem contraste suficiente no tema claro e no escuro. Sobe e desce também se distinguem por um sinal, e há cores para daltonismo nas configurações.',
    motion: 'Movimento: nada é animado se o seu aparelho pede menos movimento.',
  },
  limitsTitle: 'Limites conhecidos',
  limits: {
    judged:
      'Até agora só testes automáticos verificaram o aplicativo. Ninguém que dependa de um leitor de tela, de uma lupa ou de um acionador o avaliou ainda.',
    chart:
      'Os gráficos de preços são desenhos. Um leitor de tela lê o preço, os números do dia e os de uma operação, mas não cada vela. Um gráfico só pode ser movido com o dedo ou o mouse.',
    pictures: 'As imagens do chat não têm descrição.',
    signature:
      'A assinatura dos seus dados pessoais é desenhada à mão. Se você não puder desenhá-la, fale com o atendimento ao cliente.',
    realTime: 'Uma operação corre em tempo real. A contagem regressiva não pode ser pausada nem estendida.',
    documents: 'A documentação técnica está só em inglês.',
  },
  writeTitle: 'Conte para nós uma barreira',
  write:
    'Fale com o atendimento ao cliente e diga em que página você estava, o que queria fazer e o que atrapalhou. Você também pode pedir qualquer conteúdo em outra forma.',
  authority: 'Se a nossa resposta não ajudar, você pode reclamar à autoridade de acessibilidade do seu país.',
  made: 'Declaração de {date}, com base em nossos próprios testes automáticos',
};
