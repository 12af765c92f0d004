-- A word that its customer chose, sealed. Every mail to the customer shows it, and a forged mail does not know it.
alter table accounts.users add column mail_word_sealed bytea check (length(mail_word_sealed) between 29 and 200);
