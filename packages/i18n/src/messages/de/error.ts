import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Bitte prüfen Sie die markierten Felder.',
  not_signed_in: 'Bitte melden Sie sich zuerst an.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an jemanden, der sie hat.',
  not_found: 'Das wurde nicht gefunden. Bitte gehen Sie zurück und suchen Sie noch einmal.',
  method_wrong:
    'Diese Adresse nimmt solche Anfragen nicht an. Bitte verwenden Sie die Methode aus der Dokumentation.',
  client_id_reused: 'Diese Anfrage wurde bereits gesendet. Bitte beginnen Sie neu.',
  account_changed: 'Jetzt ist ein anderes Konto angemeldet. Bitte öffnen Sie die Seite neu.',
  payload_too_large: 'Bitte laden Sie Bilder unter 1 MB hoch',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  internal: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  unavailable: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es in Kürze erneut.',
  clocks_differ:
    'Die Uhren des Servers weichen voneinander ab, daher werden gerade keine Trades angenommen. Bitte versuchen Sie es in Kürze erneut.',

  picture_unreadable: 'Dieses Bild kann nicht gelesen werden. Bitte verwenden Sie JPEG, PNG oder WebP.',
  picture_too_detailed: 'Dieses Bild hat zu viele Pixel. Bitte verwenden Sie ein kleineres.',
  address_invalid: 'Das Format dieser Adresse passt nicht zum Netzwerk. Bitte prüfen Sie sie.',
  card_number_invalid: 'Diese Kartennummer ist nicht gültig. Bitte prüfen Sie sie.',

  destination_exists: 'Dieses Ziel steht bereits auf Ihrer Liste. Sie können es nutzen.',
  destinations_full: 'Ihre Liste ist voll. Bitte entfernen Sie zuerst einen Eintrag.',
  alerts_full: 'Sie haben 20 Alarme. Bitte entfernen Sie zuerst einen.',

  account_taken: 'Dieser Kontoname ist bereits vergeben. Bitte wählen Sie einen anderen.',
  account_not_empty:
    'Das Konto ist noch nicht leer: Guthaben, Trades, Fondsanlagen, Mining-Geräte, Kredite oder Zahlungen sind noch offen. Bitte schließen Sie das zuerst ab.',
  invitation_invalid:
    'Dieser Einladungscode ist ungültig. Bitte prüfen Sie ihn, oder fragen Sie die Person, von der Sie ihn haben.',
  credentials_invalid: 'Kontoname oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  password_too_common: 'Dieses Passwort ist zu gebräuchlich. Bitte wählen Sie ein anderes.',
  password_wrong: 'Das Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  otp_required: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  otp_invalid: 'Dieser Code ist falsch oder wurde schon verwendet. Bitte geben Sie einen neuen ein.',
  otp_already_on: 'Der Zwei-Faktor-Schutz ist bereits aktiv. Sie müssen nichts tun.',
  confirm_again: 'Bitte bestätigen Sie, dass Sie es sind.',
  proof_too_new:
    'Dieser Passkey oder zweite Faktor ist noch zu neu, um Zahlungen allein zu bestätigen. Bitte geben Sie auch Ihr Passwort ein oder verwenden Sie einen älteren Passkey.',
  signature_required: 'Bitte signieren Sie mit Ihrer Wallet.',
  signature_invalid: 'Die Signatur stimmt nicht. Bitte signieren Sie erneut.',
  passkey_invalid:
    'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal oder verwenden Sie Ihr Passwort.',
  passkeys_full: 'Es gibt schon zehn Passkeys. Entfernen Sie zuerst einen.',
  api_keys_full: 'Es gibt schon 20 API-Schlüssel. Widerrufen Sie zuerst einen.',
  webhooks_full: 'Es gibt schon fünf Webhooks. Entfernen Sie zuerst einen.',
  key_scope_missing:
    'Dieser API-Schlüssel erlaubt diesen Aufruf nicht. Bitte verwenden Sie einen Schlüssel mit diesem Recht.',
  key_address_refused:
    'Dieser API-Schlüssel gilt nicht für diese Adresse. Bitte verwenden Sie eine Adresse, die er erlaubt.',
  passkeys_unavailable:
    'Unter dieser Adresse gibt es keine Passkeys. Öffnen Sie die App unter ihrer Webadresse (https://…), nicht unter einer IP-Adresse.',
  code_invalid: 'Der Code ist falsch oder nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  link_invalid:
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte melden Sie sich an, oder wenden Sie sich an den Kundenservice.',
  wechat_not_configured:
    'Die Anmeldung mit WeChat ist hier nicht eingerichtet. Bitte melden Sie sich anders an.',
  wechat_code_invalid: 'WeChat hat diesen Code nicht angenommen. Bitte versuchen Sie es erneut.',

  balance_too_small: 'Ihr verfügbares Guthaben reicht nicht aus. Bitte geben Sie einen kleineren Betrag ein.',
  market_halted:
    'Dieser Markt ist angehalten und nimmt derzeit keine Trades an. Bitte versuchen Sie es später noch einmal.',
  stake_too_small: 'Der Betrag liegt unter dem Minimum. Bitte prüfen Sie den Betrag.',
  stake_too_large: 'Der Betrag liegt über dem Maximum. Bitte geben Sie einen kleineren Betrag ein.',
  duration_unknown: 'Diese Laufzeit wird nicht angeboten. Bitte wählen Sie eine andere.',
  user_limit_reached:
    'Sie haben Ihr Limit offener Trades erreicht. Bitte warten Sie, bis einer abgerechnet ist.',
  symbol_limit_reached:
    'Das Limit offener Trades für diesen Coin ist erreicht. Bitte versuchen Sie es später noch einmal.',
  second_limit_reached:
    'Das Limit der Trades, die in derselben Sekunde enden, ist erreicht. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  reserve_too_small:
    'Die Reserve kann diesen Trade gerade nicht decken, daher wurde er nicht angenommen. Sie können einen kleineren Betrag versuchen.',
  own_limit_reached:
    'Ihr selbst gesetztes Limit lässt das nicht zu. Sie können es unter „Meine Limits“ einsehen.',
  request_expired:
    'Die Anfrage kam zu spät an und wurde nicht ausgeführt. Es wurde nichts bewegt. Bitte prüfen Sie die Angaben und versuchen Sie es erneut.',
  seen_in_future:
    'Die Kurse auf Ihrem Bildschirm sind neuer als unsere Uhr. Es wurde nichts bewegt. Bitte versuchen Sie es in Kürze erneut.',
  timed_out:
    'Sie haben eine Auszeit eingelegt und können derzeit nicht handeln, im Fonds anlegen, mieten oder Kredite aufnehmen. Danach können Sie weitermachen.',
  login_frozen: 'Die Anmeldung bei diesem Konto ist gesperrt. Bitte wenden Sie sich an den Kundenservice.',
  withdrawals_frozen:
    'Auszahlungen von diesem Konto sind gesperrt. Bitte wenden Sie sich an den Kundenservice.',
  withdrawals_wait:
    'Nach einer Änderung von E-Mail-Adresse, Passwort oder Zwei-Faktor-Schutz sind Auszahlungen an dieses Ziel 24 Stunden lang nicht möglich. Bitte versuchen Sie es danach noch einmal.',
  trades_frozen:
    'Neue Trades dieses Kontos sind gesperrt. Offene Trades werden wie gewohnt abgerechnet und ausgezahlt. Bitte wenden Sie sich an den Kundenservice.',
  practice_unavailable:
    'Die ganze App ist eine Demo, daher gibt es daneben keine Übung. Bitte nutzen Sie das Demo-Guthaben.',
  practice_trades_open:
    'Ein Übungs-Trade ist noch offen. Bitte setzen Sie das Guthaben zurück, wenn er abgerechnet ist.',
  countries_not_stated:
    'Der Handel ist noch nicht geöffnet: Wir haben noch nicht angegeben, in welchen Ländern er erlaubt ist. Bitte versuchen Sie es später noch einmal.',
  country_not_declared: 'Bitte geben Sie Ihr Land an, bevor Sie handeln.',
  country_not_allowed:
    'In Ihrem Land ist der Handel nicht verfügbar. Offene Trades werden wie gewohnt abgerechnet und ausgezahlt. Ihre Wallet können Sie weiter nutzen.',
  country_in_personal_info: 'In Ihren persönlichen Angaben steht ein anderes Land. Bitte ändern Sie es dort.',

  amount_too_small: 'Das liegt unter dem Mindestbetrag. Bitte geben Sie einen größeren Betrag ein.',
  amount_too_large: 'Das liegt über dem Höchstbetrag. Bitte geben Sie einen kleineren Betrag ein.',
  sold_out:
    'Ausverkauft: Für weitere Erträge ist nichts mehr zurückgelegt. Bitte versuchen Sie es später noch einmal.',
  order_ended: 'Dieser Auftrag ist bereits beendet. Sie müssen nichts tun.',
  not_redeemable:
    'Gemietete Mining-Geräte können nicht vorzeitig zurückgegeben werden. Sie können sie bis zum Ende der Laufzeit behalten.',
  already_decided: 'Darüber wurde bereits entschieden. Sie müssen nichts tun.',
  credited_by_chain:
    'Einzahlungen in diesem Netzwerk erkennen wir automatisch. Gutgeschrieben wird nur, was über das Netzwerk eintrifft. Sie müssen sie nicht melden.',

  withdrawal_too_small:
    'Der Betrag liegt unter der Mindestauszahlung. Bitte geben Sie einen größeren Betrag ein.',
  destination_not_yet_usable:
    'Dieses Ziel wurde erst kürzlich hinzugefügt und kann noch nicht genutzt werden. Bitte warten Sie, oder nutzen Sie ein anderes.',
  destination_not_whitelisted:
    'Ihre Auszahlungs-Whitelist ist an. Sie können dieses Ziel 24 Stunden nach dem Speichern nutzen.',
  withdrawal_over_limit:
    'Das ist mehr, als von Ihrem Auszahlungslimit noch übrig ist. Bitte geben Sie einen kleineren Betrag ein.',
  own_deposit_address:
    'Das ist eine unserer eigenen Einzahlungsadressen. Bitte wählen Sie eine externe Adresse.',
  way_closed: 'Dieser Weg ist derzeit nicht verfügbar. Bitte wählen Sie einen anderen Weg.',
  rate_missing:
    'Banküberweisungen sind erst wieder möglich, wenn ein aktueller Wechselkurs festgelegt ist. Bitte versuchen Sie es später noch einmal.',
  rate_changed: 'Der Wechselkurs hat sich geändert. Bitte prüfen Sie den Betrag, den Sie erhalten.',
  quote_expired: 'Diese Überweisungsdaten gelten nicht mehr. Bitte fordern Sie neue an.',
  already_reported:
    'Diese Transaktion haben Sie bereits gemeldet. Sie können sie im Einzahlungsverlauf verfolgen.',
  withdrawal_under_way:
    'Diese Auszahlung ist bereits in Arbeit und kann nicht mehr geändert werden. Sie müssen nichts tun.',

  personal_info_required: 'Bitte vervollständigen Sie zuerst Ihre persönlichen Angaben.',
  personal_info_unapproved:
    'Unser Team hat Ihre persönlichen Angaben noch nicht bestätigt. Sobald das geschehen ist, können Sie einen Kredit aufnehmen.',
  index_missing: 'Zurzeit gibt es keinen Indexkurs. Bitte versuchen Sie es gleich noch einmal.',
  loan_amount_out_of_range:
    'Dieser Betrag liegt außerhalb des Kreditrahmens. Bitte geben Sie einen anderen Betrag ein.',
  collateral_too_small:
    'Die Sicherheit reicht für diesen Betrag nicht aus. Bitte geben Sie einen kleineren Betrag ein.',
  loan_pool_empty:
    'Der Kreditpool kann diesen Betrag zurzeit nicht vergeben. Bitte geben Sie einen kleineren Betrag ein.',
  loan_ended: 'Dieser Kredit ist bereits beendet. Sie müssen nichts tun.',
};
