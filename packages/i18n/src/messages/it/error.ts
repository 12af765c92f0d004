import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Controlla i campi evidenziati.',
  not_signed_in: 'Prima accedi.',
  forbidden: 'Non hai l’autorizzazione per farlo. Chiedi a chi ce l’ha.',
  not_found: 'Elemento non trovato. Torna indietro e cerca di nuovo.',
  method_wrong:
    'Questo indirizzo non accetta questo tipo di richiesta. Usa il metodo indicato nella documentazione.',
  client_id_reused: 'Questa richiesta è già stata inviata. Ricomincia.',
  account_changed: 'Ora è connesso un altro account. Apri di nuovo la pagina.',
  payload_too_large: 'Carica immagini inferiori a 1 MB',
  too_many_requests: 'Troppi tentativi. Attendi un momento.',
  internal: 'Si è verificato un errore da parte nostra. Riprova.',
  unavailable: 'Il servizio al momento non è disponibile. Riprova tra poco.',
  clocks_differ:
    'Gli orologi del server non coincidono: al momento non si accettano operazioni. Riprova tra poco.',

  picture_unreadable: 'Non riusciamo a leggere questa immagine. Usa JPEG, PNG o WebP.',
  picture_too_detailed: 'Questa immagine ha troppi pixel. Usane una più piccola.',
  address_invalid: 'Il formato di questo indirizzo non corrisponde alla rete. Ricontrollalo.',
  card_number_invalid: 'Questo numero di carta non è valido. Ricontrollalo.',

  destination_exists: 'È già nel tuo elenco. Puoi usarla.',
  destinations_full: 'L’elenco è pieno. Rimuovi prima un elemento.',
  alerts_full: 'Hai già 20 avvisi. Rimuovine prima uno.',

  account_taken: 'Questo nome account è già in uso. Scegline un altro.',
  account_not_empty:
    'Nell’account c’è ancora qualcosa di aperto: saldi, operazioni, piani, prestiti o pagamenti. Chiudilo prima.',
  invitation_invalid: 'Il codice invito non è valido. Controllalo o chiedi a chi te lo ha dato.',
  credentials_invalid: 'Nome account o password errati. Riprova.',
  password_too_common: 'Questa password è troppo comune. Scegline un’altra.',
  password_wrong: 'La password non è corretta. Riprova.',
  otp_required: 'Inserisci il codice della tua app di autenticazione.',
  otp_invalid: 'Questo codice è errato o è già stato usato. Inseriscine uno nuovo.',
  otp_already_on: 'La verifica in due passaggi è già attiva. Non devi fare nulla.',
  confirm_again: 'Conferma che sei tu.',
  proof_too_new:
    'Questa passkey o questo secondo fattore è troppo recente per autorizzare pagamenti da solo. Usa anche la password o una passkey meno recente.',
  signature_required: 'Firma con il tuo portafoglio.',
  signature_invalid: 'La firma non corrisponde. Firma di nuovo.',
  passkey_invalid: 'La passkey non è stata accettata. Riprova o usa la password.',
  passkeys_full: 'Ci sono già dieci passkey. Rimuovine prima una.',
  api_keys_full: 'Ci sono già 20 chiavi API. Revocane prima una.',
  webhooks_full: 'Ci sono già cinque webhook. Rimuovine prima uno.',
  key_scope_missing: 'Questa chiave API non può fare questa chiamata. Usa una chiave con questo permesso.',
  key_address_refused:
    'Questa chiave API non può essere usata da questo indirizzo. Chiama da un indirizzo consentito.',
  passkeys_unavailable:
    'Le passkey non funzionano a questo indirizzo. Apri l’app al suo indirizzo web (https://…), non a un indirizzo IP.',
  code_invalid: 'Il codice è errato o non è più valido. Richiedine uno nuovo.',
  link_invalid: 'Questo link è già stato usato o è scaduto. Accedi o contatta l’assistenza clienti.',
  wechat_not_configured: 'L’accesso con WeChat qui non è configurato. Accedi in un altro modo.',
  wechat_code_invalid: 'WeChat non ha accettato questo codice. Riprova.',

  balance_too_small: 'Il saldo disponibile è insufficiente. Inserisci un importo più basso.',
  market_halted: 'Questo mercato è sospeso e al momento non accetta operazioni. Riprova più tardi.',
  stake_too_small: 'L’importo è inferiore al minimo. Controlla l’importo.',
  stake_too_large: 'L’importo supera il massimo. Inserisci un importo più basso.',
  duration_unknown: 'Questa durata non è disponibile. Scegline un’altra.',
  user_limit_reached: 'Hai raggiunto il limite di operazioni aperte. Attendi che una venga regolata.',
  symbol_limit_reached:
    'È stato raggiunto il limite di operazioni aperte per questa crypto. Riprova più tardi.',
  second_limit_reached:
    'È stato raggiunto il limite di operazioni che terminano nello stesso secondo. Riprova tra qualche secondo.',
  reserve_too_small:
    'La riserva non può coprire questa operazione ora, quindi non è stata accettata. Puoi provare con un importo più basso.',
  own_limit_reached: 'Il limite che hai impostato non lo consente. Puoi vederlo in «I miei limiti».',
  request_expired:
    'La richiesta è arrivata troppo tardi e non è stata eseguita. Non è stato spostato nulla. Controlla i dati e riprova.',
  seen_in_future:
    'I prezzi sul tuo schermo sono più recenti del nostro orologio. Non è stato spostato nulla. Riprova tra poco.',
  timed_out:
    'Sei in una pausa volontaria e ora non puoi operare, sottoscrivere, noleggiare o chiedere prestiti. Potrai continuare quando finisce.',
  login_frozen: 'L’accesso a questo account è bloccato. Contatta l’assistenza clienti.',
  withdrawals_frozen: 'I prelievi da questo account sono bloccati. Contatta l’assistenza clienti.',
  withdrawals_wait:
    'I prelievi verso questa destinazione attendono 24 ore dopo una modifica di e-mail, password o verifica in due passaggi. Riprova dopo.',
  trades_frozen:
    'Le nuove operazioni di questo account sono bloccate. Quelle aperte vengono regolate e pagate come di consueto. Contatta l’assistenza clienti.',
  practice_unavailable: 'Tutta l’app è in prova, quindi non c’è una pratica a parte. Usa il saldo di prova.',
  practice_trades_open: 'Un’operazione di pratica è ancora aperta. Ripristina il saldo quando sarà regolata.',
  countries_not_stated:
    'Non si può ancora operare: non abbiamo ancora indicato in quali Paesi è legale. Riprova più tardi.',
  country_not_declared: 'Indica il tuo Paese prima di operare.',
  country_not_allowed:
    'Nel tuo Paese non si può operare. Le operazioni aperte vengono regolate e pagate come di consueto. Puoi continuare a usare il portafoglio.',
  country_in_personal_info: 'I tuoi dati personali indicano un altro Paese. Modificalo lì.',

  amount_too_small: 'È meno del minimo. Inserisci un importo più alto.',
  amount_too_large: 'È più del massimo. Inserisci un importo più basso.',
  sold_out: 'Esaurito: non ci sono più fondi accantonati per i rendimenti. Riprova più tardi.',
  order_ended: 'Questo ordine è già terminato. Non devi fare nulla.',
  not_redeemable:
    'Le macchine da mining noleggiate non possono essere riscattate. Puoi tenerle fino alla fine della durata.',
  already_decided: 'È già stato deciso. Non devi fare nulla.',
  credited_by_chain:
    'Rileviamo automaticamente i depositi su questa rete. Viene accreditato solo ciò che arriva dalla rete. Non devi segnalarli.',

  withdrawal_too_small: 'L’importo è inferiore al prelievo minimo. Inserisci un importo più alto.',
  destination_not_yet_usable:
    'Questa destinazione è stata aggiunta da poco e non è ancora utilizzabile. Attendi o usane un’altra.',
  destination_not_whitelisted:
    'La tua whitelist dei prelievi è attiva. Puoi usare questa destinazione 24 ore dopo averla salvata.',
  withdrawal_over_limit: 'Supera quanto resta del tuo limite di prelievo. Inserisci un importo più basso.',
  own_deposit_address: 'È uno dei nostri indirizzi di deposito. Preleva verso un indirizzo esterno.',
  way_closed: 'Questo metodo al momento non è disponibile. Scegline un altro.',
  rate_missing:
    'I bonifici sono chiusi finché non viene fissato un tasso di cambio aggiornato. Riprova più tardi.',
  rate_changed: 'Il tasso di cambio è cambiato. Controlla l’importo che ricevi.',
  quote_expired: 'Questi dati per il bonifico non sono più validi. Richiedine di nuovi.',
  already_reported: 'Hai già segnalato questa transazione. Seguila nello storico dei depositi.',
  withdrawal_under_way: 'Questo prelievo è già in corso e non si può più modificare. Non devi fare nulla.',

  personal_info_required: 'Completa prima i tuoi dati personali.',
  personal_info_unapproved:
    'Il nostro staff non ha ancora approvato i tuoi dati personali. Potrai chiedere un prestito appena lo avrà fatto.',
  index_missing: 'In questo momento non c’è un prezzo dell’indice. Riprova tra poco.',
  loan_amount_out_of_range: 'Questo importo non rientra nei limiti del prestito. Inserisci un altro importo.',
  collateral_too_small: 'La garanzia è insufficiente per questo importo. Inserisci un importo più basso.',
  loan_pool_empty:
    'Il pool dei prestiti non può prestare questa somma in questo momento. Inserisci un importo più basso.',
  loan_ended: 'Questo prestito è già concluso. Non devi fare nulla.',
};
