import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Revisa los campos marcados.',
  not_signed_in: 'Inicia sesión primero.',
  forbidden: 'No tienes permiso para hacer esto. Pídeselo a alguien que lo tenga.',
  not_found: 'No se encontró. Vuelve atrás y búscalo de nuevo.',
  method_wrong: 'Esta dirección no admite este tipo de solicitud. Usa el método que indica la documentación.',
  client_id_reused: 'Esta solicitud ya se envió. Empieza de nuevo.',
  account_changed: 'Ahora hay otra cuenta con la sesión iniciada. Vuelve a abrir la página.',
  payload_too_large: 'Sube imágenes de menos de 1 MB',
  too_many_requests: 'Demasiados intentos. Espera un momento.',
  internal: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  unavailable: 'El servicio no está disponible ahora. Inténtalo en breve.',
  clocks_differ:
    'Los relojes del servidor no coinciden, así que ahora no se admiten operaciones. Inténtalo en breve.',

  picture_unreadable: 'No podemos leer esta imagen. Usa JPEG, PNG o WebP.',
  picture_too_detailed: 'Esta imagen tiene demasiados píxeles. Usa una más pequeña.',
  address_invalid: 'El formato de esta dirección no corresponde a la red. Revísala.',
  card_number_invalid: 'Este número de tarjeta no es válido. Revísalo.',

  destination_exists: 'Ya está en tu lista. Puedes usarlo.',
  destinations_full: 'Tu lista está llena. Elimina un elemento primero.',
  alerts_full: 'Ya tienes 20 alertas. Elimina una primero.',

  account_taken: 'Este nombre de cuenta ya está en uso. Elige otro.',
  account_not_empty:
    'Todavía queda algo abierto en la cuenta: saldo, operaciones, suscripciones, equipos de minería, préstamos o pagos. Ciérralo primero.',
  invitation_invalid: 'El código de invitación no es válido. Revísalo o pregunta a quien te lo dio.',
  credentials_invalid: 'El nombre de cuenta o la contraseña no son correctos. Inténtalo de nuevo.',
  password_too_common: 'Esta contraseña es demasiado común. Elige otra.',
  password_wrong: 'La contraseña no es correcta. Inténtalo de nuevo.',
  otp_required: 'Ingresa el código de tu aplicación de autenticación.',
  otp_invalid: 'Este código no es correcto o ya se usó. Ingresa uno nuevo.',
  otp_already_on: 'La verificación en dos pasos ya está activada. No tienes que hacer nada.',
  confirm_again: 'Confirma que eres tú.',
  proof_too_new:
    'Esta llave de acceso o este segundo factor es demasiado reciente para autorizar pagos por sí solo. Usa también tu contraseña o una llave de acceso más antigua.',
  signature_required: 'Firma con tu billetera.',
  signature_invalid: 'La firma no coincide. Vuelve a firmar.',
  passkey_invalid: 'La llave de acceso no se aceptó. Inténtalo de nuevo o usa tu contraseña.',
  passkeys_full: 'Ya hay diez llaves de acceso. Elimina una primero.',
  api_keys_full: 'Ya hay 20 claves de API. Revoca una primero.',
  webhooks_full: 'Ya hay cinco webhooks. Elimina uno primero.',
  key_scope_missing: 'Esta clave de API no puede hacer esta llamada. Usa una clave con este permiso.',
  key_address_refused:
    'Esta clave de API no se puede usar desde esta dirección. Llama desde una dirección permitida.',
  passkeys_unavailable:
    'Las llaves de acceso no funcionan en esta dirección. Abre la aplicación en su dirección web (https://…), no en una dirección IP.',
  code_invalid: 'El código no es correcto o ya no es válido. Solicita uno nuevo.',
  link_invalid: 'Este enlace ya se usó o expiró. Inicia sesión o contacta con atención al cliente.',
  wechat_not_configured: 'El acceso con WeChat no está configurado aquí. Inicia sesión de otra forma.',
  wechat_code_invalid: 'WeChat no aceptó este código. Inténtalo de nuevo.',

  balance_too_small: 'Tu saldo disponible es insuficiente. Ingresa un importe menor.',
  market_halted: 'Este mercado está suspendido y no admite operaciones ahora. Inténtalo más tarde.',
  stake_too_small: 'El importe es inferior al mínimo. Revisa el importe.',
  stake_too_large: 'El importe supera el máximo. Ingresa un importe menor.',
  duration_unknown: 'Esta duración no está disponible. Elige otra.',
  user_limit_reached: 'Alcanzaste tu límite de operaciones abiertas. Espera a que se cierre una.',
  symbol_limit_reached: 'Se alcanzó el límite de operaciones abiertas de esta cripto. Inténtalo más tarde.',
  second_limit_reached:
    'Se alcanzó el límite de operaciones que terminan en el mismo segundo. Inténtalo de nuevo en unos segundos.',
  reserve_too_small:
    'La reserva no puede cubrir esta operación ahora, por lo que no se aceptó. Puedes probar con un importe menor.',
  own_limit_reached: 'El límite que fijaste no lo permite. Puedes verlo en «Mis límites».',
  request_expired:
    'La solicitud llegó demasiado tarde y no se ejecutó. No se movió nada. Revisa los datos y vuelve a intentarlo.',
  seen_in_future:
    'Los precios de tu pantalla son más recientes que nuestro reloj. No se movió nada. Inténtalo en breve.',
  timed_out:
    'Estás en una pausa voluntaria y ahora no puedes operar, suscribir el fondo, alquilar equipos ni pedir préstamos. Podrás seguir cuando termine.',
  login_frozen: 'El acceso a esta cuenta está bloqueado. Contacta con atención al cliente.',
  withdrawals_frozen: 'Los retiros de esta cuenta están bloqueados. Contacta con atención al cliente.',
  withdrawals_wait:
    'Los retiros a este destino esperan 24 horas tras un cambio de tu correo, contraseña o verificación en dos pasos. Inténtalo de nuevo después.',
  trades_frozen:
    'Las nuevas operaciones de esta cuenta están bloqueadas. Las abiertas se cierran y se pagan como siempre. Contacta con atención al cliente.',
  practice_unavailable:
    'Toda la aplicación es de prueba, por lo que no hay práctica aparte. Opera con el saldo de prueba.',
  practice_trades_open: 'Una operación de práctica sigue abierta. Restablece el saldo cuando se cierre.',
  countries_not_stated:
    'Todavía no se puede operar: aún no hemos indicado en qué países es legal. Inténtalo más tarde.',
  country_not_declared: 'Indica tu país antes de operar.',
  country_not_allowed:
    'No se puede operar en tu país. Las operaciones abiertas se cierran y se pagan como siempre. Puedes seguir usando tu billetera.',
  country_in_personal_info: 'Tus datos personales indican otro país. Cámbialo allí.',

  amount_too_small: 'Es menos del mínimo. Ingresa un importe mayor.',
  amount_too_large: 'Es más del máximo. Ingresa un importe menor.',
  sold_out: 'Agotado: no queda reserva para más rendimientos. Inténtalo más tarde.',
  order_ended: 'Esta orden ya terminó. No tienes que hacer nada.',
  not_redeemable:
    'Los equipos de minería alquilados no se pueden rescatar. Puedes conservarlos hasta el final del plazo.',
  already_decided: 'Esto ya se decidió. No tienes que hacer nada.',
  credited_by_chain:
    'Detectamos automáticamente los depósitos en esta red. Solo se abona lo que llega por la red. No tienes que notificarlos.',

  withdrawal_too_small: 'El importe es inferior al retiro mínimo. Ingresa un importe mayor.',
  destination_not_yet_usable:
    'Este destino se agregó hace poco y todavía no se puede usar. Espera o usa otro.',
  destination_not_whitelisted:
    'Tu lista blanca de retiros está activa. Puedes usar este destino 24 horas después de guardarlo.',
  withdrawal_over_limit: 'Supera lo que queda de tu límite de retiro. Ingresa un importe menor.',
  own_deposit_address: 'Es una de nuestras direcciones de depósito. Retira a una dirección externa.',
  way_closed: 'Esta forma no está disponible en este momento. Elige otra.',
  rate_missing:
    'Las transferencias bancarias están cerradas hasta que se fije un tipo de cambio actual. Inténtalo más tarde.',
  rate_changed: 'El tipo de cambio varió. Revisa el importe que recibes.',
  quote_expired: 'Estos datos de transferencia ya no son válidos. Solicita otros nuevos.',
  already_reported: 'Ya notificaste esta transacción. Síguela en el historial de depósitos.',
  withdrawal_under_way: 'Este retiro ya está en curso y no se puede modificar. No tienes que hacer nada.',

  personal_info_required: 'Completa primero tus datos personales.',
  personal_info_unapproved:
    'Nuestro equipo aún no ha aprobado tus datos personales. Podrás pedir un préstamo en cuanto lo haga.',
  index_missing: 'Ahora mismo no hay precio del índice. Inténtalo de nuevo en un momento.',
  loan_amount_out_of_range: 'Este importe está fuera de los límites del préstamo. Ingresa otro importe.',
  collateral_too_small: 'La garantía es insuficiente para este importe. Ingresa un importe menor.',
  loan_pool_empty: 'El pool de préstamos no puede prestar tanto ahora mismo. Ingresa un importe menor.',
  loan_ended: 'Este préstamo ya terminó. No tienes que hacer nada.',
};
