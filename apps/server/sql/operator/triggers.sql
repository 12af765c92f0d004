-- All triggers of the operator tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('operator.refuse_change', '{
  audit_log, change_decisions, network_lists, role_versions, roles, second_admin}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('operator.refuse_change', '{
  changes}');
select platform.kept('operator.refuse_change', '{
  audit_head, staff_links}');

create or replace trigger audit_head_moves_by_entry before update on operator.audit_head
  for each row when (pg_trigger_depth() = 0) execute function operator.refuse_change();

create or replace trigger audit_log_extends_chain before insert on operator.audit_log
  for each row execute function operator.extend_chain();

create or replace trigger changes_kept before update or delete on operator.changes
  for each row execute function operator.guard_change();
create or replace trigger change_decisions_by_another before insert on operator.change_decisions
  for each row execute function operator.guard_change_decision();

create or replace trigger network_lists_by_two before insert on operator.network_lists
  for each row execute function operator.guard_carried('networks', 'version', '', 'effective_at');

create or replace trigger role_versions_by_two before insert on operator.role_versions
  for each row execute function operator.guard_carried('roles', 'version', 'role', 'effective_at');

create or replace trigger second_admin_named_once before insert on operator.second_admin
  for each row execute function operator.guard_second_admin();

create or replace trigger staff_factor_by_two before update on operator.staff
  for each row execute function operator.guard_second_factor();
create or replace trigger staff_role_by_two before insert or update on operator.staff
  for each row execute function operator.guard_role();

create or replace trigger staff_links_by_two before insert or update on operator.staff_links
  for each row execute function operator.guard_staff_link();
