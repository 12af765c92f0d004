-- All triggers of the accounts tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger closures_guarded before insert or update or delete on accounts.closures
  for each row execute function accounts.guard_closure();
create or replace trigger closures_no_truncate before truncate on accounts.closures
  for each statement execute function accounts.refuse_change();

create or replace trigger country_changes_append_only before update or delete on accounts.country_changes
  for each row execute function accounts.refuse_change();
create or replace trigger country_changes_no_truncate before truncate on accounts.country_changes
  for each statement execute function accounts.refuse_change();

create or replace trigger customer_notes_append_only before delete on accounts.customer_notes
  for each row execute function accounts.refuse_change();
create or replace trigger customer_notes_kept_until_erased before update on accounts.customer_notes
  for each row execute function accounts.guard_document();
create or replace trigger customer_notes_no_truncate before truncate on accounts.customer_notes
  for each statement execute function accounts.refuse_change();

create or replace trigger freezes_guarded before update or delete on accounts.freezes
  for each row execute function accounts.guard_freeze();
create or replace trigger freezes_no_truncate before truncate on accounts.freezes
  for each statement execute function accounts.refuse_change();
create or replace trigger freezes_noted after insert or update on accounts.freezes
  for each row execute function accounts.note_freeze();

create or replace trigger invitation_uses_append_only before update or delete on accounts.invitation_uses
  for each row execute function accounts.refuse_change_of_use();
create or replace trigger invitation_uses_within_limit before insert on accounts.invitation_uses
  for each row execute function accounts.guard_invitation_use();

create or replace trigger limit_changes_append_only before update or delete on accounts.limit_changes
  for each row execute function accounts.refuse_change();
create or replace trigger limit_changes_no_truncate before truncate on accounts.limit_changes
  for each statement execute function accounts.refuse_change();

create or replace trigger personal_info_decisions_append_only before update or delete on accounts.personal_info_decisions
  for each row execute function accounts.refuse_change();
create or replace trigger personal_info_decisions_no_truncate before truncate on accounts.personal_info_decisions
  for each statement execute function accounts.refuse_change();
create or replace trigger personal_info_decisions_by_two before insert on accounts.personal_info_decisions
  for each row execute function accounts.guard_screening_refusal();
create or replace trigger personal_info_decisions_set_aside after insert on accounts.personal_info_decisions
  for each row execute function accounts.supersede_by_decision();

create or replace trigger personal_info_overrides_append_only before update or delete on accounts.personal_info_overrides
  for each row execute function accounts.refuse_change();
create or replace trigger personal_info_overrides_no_truncate before truncate on accounts.personal_info_overrides
  for each statement execute function accounts.refuse_change();

create or replace trigger personal_info_recalls_append_only before update or delete on accounts.personal_info_recalls
  for each row execute function accounts.refuse_change();
create or replace trigger personal_info_recalls_no_truncate before truncate on accounts.personal_info_recalls
  for each statement execute function accounts.refuse_change();

create or replace trigger personal_infos_append_only before delete on accounts.personal_infos
  for each row execute function accounts.refuse_change();
create or replace trigger personal_infos_set_aside after insert on accounts.personal_infos
  for each row execute function accounts.supersede_by_version();
create or replace trigger personal_infos_kept_until_erased before update on accounts.personal_infos
  for each row execute function accounts.guard_document();
create or replace trigger personal_infos_no_truncate before truncate on accounts.personal_infos
  for each statement execute function accounts.refuse_change();

create or replace trigger protections_time_out_holds before update on accounts.protections for each row
  when (old.time_out_until is not null and (new.time_out_until is null or new.time_out_until < old.time_out_until))
  execute function accounts.refuse_shorter_time_out();

create or replace trigger screening_answers_append_only before update or delete on accounts.screening_answers
  for each row execute function accounts.refuse_change();
create or replace trigger screening_answers_no_truncate before truncate on accounts.screening_answers
  for each statement execute function accounts.refuse_change();

create or replace trigger screening_asks_append_only before delete on accounts.screening_asks
  for each row execute function accounts.refuse_change();
create or replace trigger screening_asks_kept_until_erased before update on accounts.screening_asks
  for each row execute function accounts.guard_document();
create or replace trigger screening_asks_no_truncate before truncate on accounts.screening_asks
  for each statement execute function accounts.refuse_change();

create or replace trigger security_changes_append_only before update or delete on accounts.security_changes
  for each row execute function accounts.refuse_change();
create or replace trigger security_changes_no_truncate before truncate on accounts.security_changes
  for each statement execute function accounts.refuse_change();
