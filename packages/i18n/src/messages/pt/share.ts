import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Compartilhar como imagem',
  title: 'Imagem do comprovante',
  alt: 'Comprovante: {title}, {figure}, código de conferência {code}',
  code: 'Código de conferência',
  note: 'Seu nome e seu saldo não aparecem. Quem tiver o arquivo do comprovante pode ler o código e comparar.',
  share: 'Compartilhar',
  save: 'Salvar a imagem',
  refused: 'Este celular não pode compartilhar a imagem. Salve-a.',
};
