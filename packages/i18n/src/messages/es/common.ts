import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '«{typed}» se puede leer de dos maneras. ¿Qué importe quieres indicar?',
    oneWay: '¿Te refieres a este importe con «{typed}»?',
    tooPrecise: 'Como máximo {digits, plural, one {# decimal} other {# decimales}}.',
  },
  back: 'Atrás',
  cancel: 'Cancelar',
  close: 'Cerrar',
  confirm: 'Confirmar',
  copied: 'Copiado correctamente',
  failed: 'Algo salió mal',
  failedBody: 'Tu dinero y tus datos están a salvo. Inténtalo de nuevo en un momento.',
  hint: 'Aviso',
  incomplete: 'Ingresa la información completa',
  justNow: 'ahora mismo',
  language: 'Idioma',
  loading: 'Cargando…',
  loginExpired: 'Tu sesión expiró. Vuelve a iniciar sesión.',
  mayBeDone:
    'Puede que ya se haya realizado. Al comprobarlo de nuevo se envía la misma solicitud, así que no puede hacerse dos veces.',
  networkError: 'Error de red',
  networkLost: 'Sin conexión a internet',
  networkLostBody: 'Comprueba la conexión e inténtalo de nuevo.',
  noData: 'Aún no hay datos',
  reload: 'Recargar',
  retry: 'Reintentar',
};
