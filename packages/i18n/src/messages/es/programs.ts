import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'API para tus programas',
  intro:
    'Con las claves, tus propios programas pueden leer tu cuenta y abrir operaciones. Ninguna clave puede retirar dinero, cambiar tu seguridad ni añadir un destino.',
  docs: 'Descripción de todas las llamadas',
  stored: 'La he guardado',
  keys: {
    title: 'Claves de API',
    none: 'Todavía no hay claves de API',
    add: 'Crear una clave de API',
    name: 'Nombre',
    nameHint: 'Te ayuda a reconocer el programa más tarde.',
    read: 'Leer la cuenta',
    readHint: 'Saldos, operaciones, pagos y notificaciones',
    trade: 'Abrir operaciones',
    tradeHint: 'Con tu saldo y dentro de tus límites',
    addresses: 'Solo desde estas direcciones IP (opcional)',
    addressesHint: 'Una por línea: IPv4, IPv6 o una red como 203.0.113.0/24.',
    create: 'Crear clave',
    shownTitle: 'Tu nueva clave de API',
    shownBody:
      'Cópiala ahora: solo se muestra una vez. Quien la tenga puede usar tu cuenta hasta donde la clave permita.',
    copy: 'Copiar la clave',
    created: 'Creada {time}',
    used: 'Último uso: {time}',
    neverUsed: 'Aún sin usar',
    from: 'Solo desde {addresses}',
    anywhere: 'Desde cualquier dirección',
    revoke: 'Revocar',
    revokeQuestion: '¿Revocar esta clave?',
    revokeBody: 'Los programas que la usan dejan de funcionar al instante.',
    revoked: 'Clave revocada',
  },
};
