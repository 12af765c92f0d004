import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Compartilhar como imagem',
  title: 'Imagem do recibo',
  alt: 'Recibo: {title}, {figure}, código de conferência {code}',
  code: 'Código de conferência',
  note: 'Seu nome e seu saldo não aparecem. Quem tiver o arquivo do recibo pode ler o código e comparar.',
  share: 'Compartilhar',
  save: 'Salvar a imagem',
  refused: 'Este telefone não pode compartilhar a imagem. Salve-a.',
};
