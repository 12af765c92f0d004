-- All triggers of the support tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('support.refuse_change', '{
  settings}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('support.refuse_change', '{
  cases, messages, notes, requests}');

create or replace trigger messages_append_only before update on support.messages
  for each row execute function support.refuse_change();
create or replace trigger messages_kept_until_erased before delete on support.messages
  for each row execute function support.guard_erasure();
create or replace trigger messages_gapless before insert on support.messages
  for each row execute function support.guard_sequence();

create or replace trigger notes_append_only before update on support.notes
  for each row execute function support.refuse_change();
create or replace trigger notes_kept_until_erased before delete on support.notes
  for each row execute function support.guard_erasure();

create or replace trigger cases_answered_once before update on support.cases
  for each row execute function support.guard_case();
create or replace trigger cases_kept_until_erased before delete on support.cases
  for each row execute function support.guard_erasure();

create or replace trigger requests_append_only before update on support.requests
  for each row execute function support.refuse_change();
create or replace trigger requests_kept_until_erased before delete on support.requests
  for each row execute function support.guard_erasure();

create or replace trigger complaints_answered_once before update on support.complaints
  for each row execute function support.guard_complaint();
create or replace trigger complaints_kept before delete on support.complaints
  for each row execute function support.guard_complaint();
create or replace trigger complaints_no_truncate before truncate on support.complaints
  for each statement execute function support.guard_complaint();

create or replace trigger complaint_letters_kept before update or delete on support.complaint_letters
  for each row execute function support.guard_complaint_letter();
create or replace trigger complaint_letters_no_truncate before truncate on support.complaint_letters
  for each statement execute function support.guard_complaint_letter();
