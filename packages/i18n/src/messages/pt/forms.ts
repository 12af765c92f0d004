import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'Escolher uma imagem',
    camera: 'Tirar uma foto',
    limit: 'JPEG, PNG ou WebP. Uma imagem maior é reduzida antes para menos de 1 MB.',
    unreadable:
      'Não conseguimos ler esta imagem aqui. Use JPEG, PNG ou WebP. Se a foto for HEIC, envie uma captura de tela dela.',
    preparing: 'Preparando a imagem…',
    uploading: 'Enviando: {percent}',
    done: 'Enviada',
    scaled: 'Reduzida de {from} para {to}.',
    slow: 'O envio demorou demais. Tente novamente.',
    remove: 'Remover',
  },
  signature: {
    hint: 'Assine aqui com o dedo',
    clear: 'Limpar',
    accept: 'Usar esta assinatura',
    again: 'Assinar de novo',
    unconfirmed: 'Você já assinou. Toque em “{button}” para usar a assinatura.',
  },
  confirm: {
    title: 'Confirme que é você',
    body: 'Só você pode mudar para onde seu dinheiro vai.',
  },
  secondFactor: {
    app: 'Código do seu aplicativo autenticador',
    recovery: 'Código de recuperação',
    useRecovery: 'Usar um código de recuperação',
  },
};
