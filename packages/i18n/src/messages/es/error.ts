import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Revisa los campos marcados.',
  not_signed_in: 'Inicia sesión primero.',
  forbidden: 'No tienes permiso para hacer esto.',
  not_found: 'No se ha encontrado.',
  client_id_reused: 'Esta solicitud ya se usó para otra cosa.',
  payload_too_large: 'Sube imágenes de menos de 1M',
  too_many_requests: 'Demasiados intentos. Espera un momento.',
  internal: 'Ha fallado algo por nuestra parte. Inténtalo de nuevo.',
  unavailable: 'El servicio no está disponible ahora. Inténtalo en breve.',

  picture_unreadable: 'No podemos leer esta imagen. Usa JPEG, PNG o WebP.',
  picture_too_detailed: 'Esta imagen tiene demasiados píxeles. Usa una más pequeña.',

  account_taken: 'Este nombre de cuenta ya está en uso.',
  invitation_invalid: 'El código de invitación no es válido.',
  credentials_invalid: 'La cuenta o la contraseña no son correctas.',
  password_too_common: 'Esta contraseña es demasiado común. Elige otra.',

  balance_too_small: 'Tu saldo disponible es insuficiente.',
  market_halted: 'Este mercado está suspendido y no admite operaciones ahora.',
  stake_too_small: 'El importe es inferior al mínimo.',
  stake_too_large: 'El importe supera el máximo.',
  duration_unknown: 'Esta duración no está disponible.',
  user_limit_reached: 'Has alcanzado tu límite de operaciones abiertas.',
  symbol_limit_reached: 'Se ha alcanzado el límite de operaciones abiertas de esta moneda.',
  second_limit_reached: 'Se ha alcanzado el límite de operaciones que terminan en el mismo segundo.',
  reserve_too_small: 'La reserva no puede cubrir esta operación ahora, por lo que no se ha aceptado.',
  own_limit_reached: 'El límite que tú mismo fijaste no permite esta operación.',
  timed_out: 'Estás en una pausa voluntaria y ahora no puedes abrir operaciones.',
};
