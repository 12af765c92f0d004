-- All triggers of the trading tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger country_lists_append_only before update or delete on trading.country_lists
  for each row execute function trading.refuse_change();
create or replace trigger country_lists_by_two before insert on trading.country_lists
  for each row execute function operator.guard_carried('countries', 'version', '', 'effective_at');
create or replace trigger country_lists_mask before insert on trading.country_lists
  for each row execute function trading.guard_country_mask();
create or replace trigger country_lists_no_truncate before truncate on trading.country_lists
  for each statement execute function trading.refuse_change();

create or replace trigger event_bases_go_up before update or delete on trading.event_bases
  for each row execute function trading.guard_event_base();
create or replace trigger event_bases_no_truncate before truncate on trading.event_bases
  for each statement execute function trading.refuse_change();

create or replace trigger groups_decided_once before update or delete on trading.groups
  for each row execute function trading.guard_group();
create or replace trigger groups_no_truncate before truncate on trading.groups
  for each statement execute function trading.refuse_change();

create or replace trigger limits_append_only before update or delete on trading.limits
  for each row execute function trading.refuse_change();
create or replace trigger limits_by_two before insert on trading.limits
  for each row execute function operator.guard_carried('trade_limits', 'version', '', 'in_force_at');
create or replace trigger limits_no_truncate before truncate on trading.limits
  for each statement execute function trading.refuse_change();

create or replace trigger orders_append_only before update or delete on trading.orders
  for each row execute function trading.refuse_change();
create or replace trigger orders_no_truncate before truncate on trading.orders
  for each statement execute function trading.refuse_change();

create or replace trigger outbox_kept before update on trading.outbox
  for each row execute function trading.refuse_change();
create or replace trigger outbox_no_truncate before truncate on trading.outbox
  for each statement execute function trading.refuse_change();

create or replace trigger refusals_append_only before update or delete on trading.refusals
  for each row execute function trading.guard_refusal();
create or replace trigger refusals_no_truncate before truncate on trading.refusals
  for each statement execute function trading.refuse_change();

create or replace trigger requests_append_only before update or delete on trading.requests
  for each row execute function trading.guard_request();

create or replace trigger rule_versions_append_only before update or delete on trading.rule_versions
  for each row execute function trading.refuse_change();
create or replace trigger rule_versions_no_truncate before truncate on trading.rule_versions
  for each statement execute function trading.refuse_change();

create or replace trigger runs_append_only before update or delete on trading.runs
  for each row execute function trading.refuse_change();
create or replace trigger runs_no_truncate before truncate on trading.runs
  for each statement execute function trading.refuse_change();

create or replace trigger terms_append_only before update or delete on trading.terms
  for each row execute function trading.refuse_change();
create or replace trigger terms_by_two before insert on trading.terms
  for each row execute function operator.guard_carried('trade_terms', 'terms_version', '', '');
create or replace trigger terms_no_truncate before truncate on trading.terms
  for each statement execute function trading.refuse_change();

-- Row triggers of a partitioned table reach its partitions. Truncate triggers do not, so each partition has its own.
-- trading.ensure_partitions gives it to new ones, and this block to those that a restore has made.
do $$
declare v_name text;
begin
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'trading.orders'::regclass
  loop
    execute format('create or replace trigger %I before truncate on trading.%I for each statement execute function trading.refuse_change()',
      v_name || '_no_truncate', v_name);
  end loop;
end $$;
