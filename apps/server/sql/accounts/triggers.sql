-- All triggers of the accounts tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('accounts.refuse_change', '{
  country_changes, limit_changes, personal_info_decisions, personal_info_overrides, personal_info_recalls, screening_answers,
  security_changes}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('accounts.refuse_change', '{
  closures, freezes}');
select platform.kept('accounts.refuse_change', '{
  customer_notes, personal_infos, screening_asks}');

create or replace trigger closures_guarded before insert or update or delete on accounts.closures
  for each row execute function accounts.guard_closure();

create or replace trigger customer_notes_kept_until_erased before update on accounts.customer_notes
  for each row execute function accounts.guard_document();

create or replace trigger freezes_guarded before update or delete on accounts.freezes
  for each row execute function accounts.guard_freeze();
create or replace trigger freezes_noted after insert or update on accounts.freezes
  for each row execute function accounts.note_freeze();

create or replace trigger invitation_uses_append_only before update or delete on accounts.invitation_uses
  for each row execute function accounts.refuse_change_of_use();
create or replace trigger invitation_uses_within_limit before insert on accounts.invitation_uses
  for each row execute function accounts.guard_invitation_use();

create or replace trigger personal_info_decisions_by_two before insert on accounts.personal_info_decisions
  for each row execute function accounts.guard_screening_refusal();
create or replace trigger personal_info_decisions_set_aside after insert on accounts.personal_info_decisions
  for each row execute function accounts.supersede_by_decision();

create or replace trigger personal_infos_set_aside after insert on accounts.personal_infos
  for each row execute function accounts.supersede_by_version();
create or replace trigger personal_infos_kept_until_erased before update on accounts.personal_infos
  for each row execute function accounts.guard_document();

create or replace trigger protections_time_out_holds before update on accounts.protections for each row
  when (old.time_out_until is not null and (new.time_out_until is null or new.time_out_until < old.time_out_until))
  execute function accounts.refuse_shorter_time_out();

create or replace trigger screening_asks_kept_until_erased before update on accounts.screening_asks
  for each row execute function accounts.guard_document();
