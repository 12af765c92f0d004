import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'Necesitamos saber quién eres antes de darte un préstamo. Los datos deben ser exactos; si no lo son, no podrás pedirlo. Solo los ve nuestro equipo de revisión.',
  name: 'Nombre completo',
  nameHint: 'Como figura en tu documento',
  phone: 'Número de teléfono',
  email: 'Correo electrónico',
  country: 'País',
  address: 'Dirección (opcional)',
  onMap: 'Elegir en el mapa',
  place: 'Lugar en el mapa',
  idPhoto: 'Foto de tu documento',
  signature: 'Firma',
  replace: 'Sustituir',
  submit: 'Enviar a revisión',
  change: 'Cambiar',
  changeNote: 'Un cambio se revisa de nuevo antes de aplicarse.',
  sent: 'Enviado a revisión',
  sentAt: 'Enviado el {time}',
  status: {
    submitted: 'En revisión',
    verified: 'Verificado',
    rejected: 'No aceptado',
  },
  body: {
    submitted: 'Lo revisaremos y te avisaremos aquí. No tienes que hacer nada.',
    verified: 'Tus datos están completos. Todos los servicios están disponibles.',
  },
  reason: 'Motivo: {reason}',
};
