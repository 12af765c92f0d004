import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Bitte prüfen Sie die markierten Felder.',
  not_signed_in: 'Bitte melden Sie sich zuerst an.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  not_found: 'Das wurde nicht gefunden.',
  client_id_reused: 'Diese Anfrage wurde bereits für etwas anderes verwendet.',
  payload_too_large: 'Bitte laden Sie Bilder unter 1M hoch',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  internal: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  unavailable: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich wieder.',

  picture_unreadable: 'Dieses Bild kann nicht gelesen werden. Bitte verwenden Sie JPEG, PNG oder WebP.',
  picture_too_detailed: 'Dieses Bild hat zu viele Pixel. Bitte verwenden Sie ein kleineres.',

  account_taken: 'Dieser Kontoname ist bereits vergeben.',
  invitation_invalid: 'Dieser Einladungscode ist ungültig.',
  credentials_invalid: 'Konto oder Passwort ist falsch.',
  password_too_common: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',

  balance_too_small: 'Ihr verfügbares Guthaben reicht nicht aus.',
  market_halted: 'Dieser Markt ist angehalten und nimmt derzeit keine Trades an.',
  stake_too_small: 'Der Betrag liegt unter dem Minimum.',
  stake_too_large: 'Der Betrag liegt über dem Maximum.',
  duration_unknown: 'Diese Laufzeit wird nicht angeboten.',
  user_limit_reached: 'Sie haben Ihr Limit offener Trades erreicht.',
  symbol_limit_reached: 'Das Limit offener Trades für diesen Coin ist erreicht.',
  second_limit_reached: 'Das Limit der Trades, die in derselben Sekunde enden, ist erreicht.',
  reserve_too_small: 'Die Reserve kann diesen Trade gerade nicht decken, daher wurde er nicht angenommen.',
  own_limit_reached: 'Ihr selbst gesetztes Limit lässt diesen Trade nicht zu.',
  timed_out: 'Sie haben eine Auszeit eingelegt und können derzeit keine Trades eröffnen.',
};
