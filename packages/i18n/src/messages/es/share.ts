import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Compartir como imagen',
  title: 'Imagen del recibo',
  alt: 'Recibo: {title}, {figure}, código de comprobación {code}',
  code: 'Código de comprobación',
  note: 'Tu nombre y tu saldo no aparecen. Quien tenga el archivo del recibo puede escanear el código y compararlo.',
  share: 'Compartir',
  save: 'Guardar la imagen',
  refused: 'Este teléfono no puede compartir la imagen. Guárdala.',
};
