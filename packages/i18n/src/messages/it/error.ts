import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Controlla i campi evidenziati.',
  not_signed_in: 'Prima accedi.',
  forbidden: 'Non sei autorizzato a farlo.',
  not_found: 'Elemento non trovato.',
  client_id_reused: 'Questa richiesta è già stata inviata. Ricomincia.',
  account_changed: 'Ora è connesso un altro account. Apri di nuovo la pagina.',
  payload_too_large: 'Carica immagini inferiori a 1 MB',
  too_many_requests: 'Troppi tentativi. Attendi un momento.',
  internal: 'Si è verificato un errore da parte nostra. Riprova.',
  unavailable: 'Il servizio al momento non è disponibile. Riprova tra poco.',
  disk_full: 'Il disco del server è pieno. Libera spazio: il servizio riprenderà da solo.',
  clocks_differ:
    'Gli orologi del server non coincidono: al momento non si accettano operazioni. Riprova tra poco.',

  picture_unreadable: 'Non riusciamo a leggere questa immagine. Usa JPEG, PNG o WebP.',
  picture_too_detailed: 'Questa immagine ha troppi pixel. Usane una più piccola.',
  address_invalid: 'Il formato di questo indirizzo non corrisponde alla rete. Ricontrollalo.',
  card_number_invalid: 'Questo numero di carta non è valido. Ricontrollalo.',

  destination_exists: 'È già nel tuo elenco.',
  destinations_full: 'L’elenco è pieno. Rimuovi prima un elemento.',
  alerts_full: 'Hai già 20 avvisi. Rimuovine prima uno.',

  account_taken: 'Questo nome account è già in uso.',
  account_not_empty:
    'Nell’account c’è ancora qualcosa di aperto: saldi, operazioni, piani, prestiti o pagamenti.',
  invitation_invalid: 'Il codice invito non è valido.',
  credentials_invalid: 'Nome account o password errati.',
  password_too_common: 'Questa password è troppo comune. Scegline un’altra.',
  password_wrong: 'La password non è corretta.',
  otp_required: 'Inserisci il codice della tua app di autenticazione.',
  otp_invalid: 'Questo codice è errato o è già stato usato.',
  otp_already_on: 'La verifica in due passaggi è già attiva.',
  confirm_again: 'Conferma che sei tu.',
  proof_too_new:
    'Questa passkey o questo secondo fattore è troppo recente per autorizzare pagamenti da solo. Usa anche la password o una passkey meno recente.',
  signature_required: 'Firma con il tuo portafoglio.',
  signature_invalid: 'La firma non corrisponde. Firma di nuovo.',
  passkey_invalid: 'La passkey non è stata accettata. Riprova o usa la password.',
  passkeys_full: 'Ci sono già dieci passkey. Rimuovine prima una.',
  api_keys_full: 'Ci sono già 20 chiavi API. Revocane prima una.',
  webhooks_full: 'Ci sono già cinque webhook. Rimuovine prima uno.',
  key_scope_missing: 'Questa chiave API non può fare questa chiamata.',
  key_address_refused: 'Questa chiave API non può essere usata da questo indirizzo.',
  passkeys_unavailable:
    'Le passkey non funzionano a questo indirizzo. Apri l’app al suo indirizzo web (https://…), non a un indirizzo IP.',
  code_invalid: 'Il codice è errato o non è più valido.',
  link_invalid: 'Questo link è già stato usato o è scaduto.',
  wechat_not_configured: 'L’accesso con WeChat qui non è configurato.',
  wechat_code_invalid: 'WeChat non ha accettato questo codice. Riprova.',

  balance_too_small: 'Il saldo disponibile è insufficiente.',
  market_halted: 'Questo mercato è sospeso e al momento non accetta operazioni.',
  stake_too_small: 'L’importo è inferiore al minimo.',
  stake_too_large: 'L’importo supera il massimo.',
  duration_unknown: 'Questa durata non è disponibile.',
  user_limit_reached: 'Hai raggiunto il limite di operazioni aperte.',
  symbol_limit_reached: 'È stato raggiunto il limite di operazioni aperte per questa crypto.',
  second_limit_reached: 'È stato raggiunto il limite di operazioni che terminano nello stesso secondo.',
  reserve_too_small: 'La riserva non può coprire questa operazione ora, quindi non è stata accettata.',
  own_limit_reached: 'Il limite che hai impostato non lo consente.',
  request_expired:
    'La richiesta è arrivata troppo tardi e non è stata eseguita. Non è stato spostato nulla. Controlla i dati e riprova.',
  timed_out:
    'Sei in una pausa volontaria e ora non puoi operare, sottoscrivere, noleggiare o chiedere prestiti.',
  login_frozen: 'L’accesso a questo account è bloccato.',
  withdrawals_frozen: 'I prelievi da questo account sono bloccati.',
  withdrawals_wait:
    'I prelievi verso questa destinazione attendono 24 ore dopo una modifica di e-mail, password o verifica in due passaggi.',
  trades_frozen:
    'Le nuove operazioni di questo account sono bloccate. Quelle aperte vengono regolate e pagate come di consueto.',
  countries_not_stated: 'Non si può ancora operare: non abbiamo ancora indicato in quali Paesi è legale.',
  country_not_declared: 'Indica il tuo Paese prima di operare.',
  country_not_allowed:
    'Nel tuo Paese non si può operare. Le operazioni aperte vengono regolate e pagate come di consueto.',
  country_in_personal_info: 'I tuoi dati personali indicano un altro Paese. Modificalo lì.',

  amount_too_small: 'È meno del minimo.',
  amount_too_large: 'È più del massimo.',
  sold_out: 'Esaurito: non ci sono più fondi accantonati per i rendimenti.',
  order_ended: 'Questo ordine è già terminato.',
  not_redeemable: 'Le macchine da mining noleggiate non possono essere riscattate.',
  pool_too_small: 'Il pool non lo copre.',
  top_up_missing: 'Nessun deposito accreditato corrisponde a questa prenotazione.',
  already_decided: 'È già stato deciso.',
  proposal_expired: 'Nessuno ha deciso in tempo. Proponilo di nuovo.',
  credited_by_chain:
    'Rileviamo automaticamente i depositi su questa rete. Viene accreditato solo ciò che arriva dalla rete.',
  transaction_mismatch: 'La blockchain non mostra questo pagamento. Controlla l’hash della transazione.',

  withdrawal_too_small: 'L’importo è inferiore al prelievo minimo.',
  destination_not_yet_usable: 'Questa destinazione è stata aggiunta da poco e non è ancora utilizzabile.',
  destination_not_whitelisted:
    'La tua whitelist dei prelievi è attiva. Questa destinazione è utilizzabile 24 ore dopo il salvataggio.',
  withdrawal_over_limit: 'Supera quanto resta del tuo limite di prelievo.',
  own_deposit_address: 'È uno dei nostri indirizzi di deposito. Preleva verso un indirizzo esterno.',
  way_closed: 'Questo metodo al momento non è disponibile.',
  rate_missing: 'I bonifici sono chiusi finché non viene fissato un tasso di cambio aggiornato.',
  rate_changed: 'Il tasso di cambio è cambiato. Controlla l’importo che ricevi.',
  quote_expired: 'Questi dati per il bonifico non sono più validi. Richiedine di nuovi.',
  withdrawal_under_way: 'Questo prelievo è già in corso e non si può più modificare.',
  second_person_needed: 'Deve confermarlo una seconda persona dello staff.',
  screening_pending: 'La verifica esterna non ha ancora risposto. Riprova tra un minuto.',
  risk_pending: 'Una regola di rischio trattiene questo prelievo. Decidi prima sulla segnalazione.',

  changed_meanwhile: 'Nel frattempo qualcun altro l’ha modificato. Controlla di nuovo.',
  too_late: 'L’ora di inizio è troppo vicina o già passata. Proponine un’altra.',
  sign_in_unfinished: 'Completa prima l’accesso.',
  confirmation_required: 'Conferma che sei tu e riprova.',
  last_admin: 'Deve sempre esserci un amministratore che può accedere.',

  personal_info_required: 'Completa prima i tuoi dati personali.',
  personal_info_unapproved:
    'Il nostro staff non ha ancora approvato i tuoi dati personali. Potrai chiedere un prestito appena lo avrà fatto.',
  index_missing: 'In questo momento non c’è un prezzo dell’indice. Riprova tra poco.',
  loan_amount_out_of_range: 'Questo importo non rientra nei limiti del prestito.',
  collateral_too_small: 'La garanzia è insufficiente per questo importo.',
  loan_pool_empty: 'Il pool dei prestiti non può prestare questa somma in questo momento.',
  loan_ended: 'Questo prestito è già concluso.',
};
