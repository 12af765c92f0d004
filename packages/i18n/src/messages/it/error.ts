import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Controlla i campi evidenziati.',
  not_signed_in: "Effettua prima l'accesso.",
  forbidden: 'Non sei autorizzato a farlo.',
  not_found: 'Elemento non trovato.',
  client_id_reused: 'Questa richiesta è già stata usata per altro.',
  payload_too_large: 'Carica immagini inferiori a 1M',
  too_many_requests: 'Troppi tentativi. Attendi un momento.',
  internal: 'Si è verificato un errore da parte nostra. Riprova.',
  unavailable: 'Il servizio non è al momento disponibile. Riprova tra poco.',

  picture_unreadable: 'Non riusciamo a leggere questa immagine. Usa JPEG, PNG o WebP.',
  picture_too_detailed: 'Questa immagine ha troppi pixel. Usane una più piccola.',

  account_taken: 'Questo nome account è già in uso.',
  invitation_invalid: 'Il codice invito non è valido.',
  credentials_invalid: 'Account o password errati.',
  password_too_common: "Questa password è troppo comune. Scegline un'altra.",

  balance_too_small: 'Il saldo disponibile è insufficiente.',
  market_halted: 'Questo mercato è sospeso e al momento non accetta operazioni.',
  stake_too_small: "L'importo è inferiore al minimo.",
  stake_too_large: "L'importo supera il massimo.",
  duration_unknown: 'Questa durata non è disponibile.',
  user_limit_reached: 'Hai raggiunto il limite di operazioni aperte.',
  symbol_limit_reached: 'È stato raggiunto il limite di operazioni aperte per questa moneta.',
  second_limit_reached: 'È stato raggiunto il limite di operazioni che terminano nello stesso secondo.',
  reserve_too_small: 'La riserva non può coprire questa operazione ora, quindi non è stata accettata.',
  own_limit_reached: 'Il limite che hai impostato non consente questa operazione.',
  timed_out: 'Sei in una pausa volontaria e ora non puoi aprire operazioni.',
};
