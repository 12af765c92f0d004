import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'Elegir una imagen',
    camera: 'Tomar una foto',
    limit: 'JPEG, PNG o WebP. Una imagen más grande se reduce antes a menos de 1 MB.',
    unreadable:
      'No podemos leer esta imagen aquí. Usa JPEG, PNG o WebP. Si la foto es HEIC, envía una captura de pantalla de ella.',
    preparing: 'Preparando la imagen…',
    uploading: 'Subiendo: {percent}',
    done: 'Subida',
    scaled: 'Reducida de {from} a {to}.',
    slow: 'La subida tardó demasiado. Inténtalo de nuevo.',
    remove: 'Eliminar',
  },
  signature: {
    hint: 'Firma aquí con el dedo',
    clear: 'Borrar',
    accept: 'Usar esta firma',
    again: 'Volver a firmar',
    unconfirmed: 'Ya firmaste. Presiona «{button}» para usar la firma.',
  },
  confirm: {
    title: 'Confirma que eres tú',
    body: 'Solo tú puedes cambiar adónde va tu dinero.',
  },
  secondFactor: {
    app: 'Código de tu aplicación de autenticación',
    recovery: 'Código de recuperación',
    useRecovery: 'Usar un código de recuperación',
  },
};
