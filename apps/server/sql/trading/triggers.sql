-- All triggers of the trading tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('trading.refuse_change', '{
  country_lists, limits, orders, rule_versions, runs, terms}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('trading.refuse_change', '{
  event_bases, groups, outbox, refusals}');

create or replace trigger country_lists_by_two before insert on trading.country_lists
  for each row execute function operator.guard_carried('countries', 'version', '', 'effective_at');
create or replace trigger country_lists_mask before insert on trading.country_lists
  for each row execute function trading.guard_country_mask();

create or replace trigger event_bases_go_up before update or delete on trading.event_bases
  for each row execute function trading.guard_event_base();

create or replace trigger groups_decided_once before update or delete on trading.groups
  for each row execute function trading.guard_group();

create or replace trigger limits_by_two before insert on trading.limits
  for each row execute function operator.guard_carried('trade_limits', 'version', '', 'in_force_at');

create or replace trigger outbox_kept before update on trading.outbox
  for each row execute function trading.refuse_change();

create or replace trigger refusals_append_only before update or delete on trading.refusals
  for each row execute function trading.guard_refusal();

create or replace trigger requests_append_only before update or delete on trading.requests
  for each row execute function trading.guard_request();

create or replace trigger terms_by_two before insert on trading.terms
  for each row execute function operator.guard_carried('trade_terms', 'terms_version', '', '');

-- Row triggers of a partitioned table reach its partitions. Truncate triggers do not, so each partition has its own.
-- trading.ensure_partitions gives it to new ones, and this statement to those that a restore has made.
select platform.no_truncate('trading.refuse_change', array(
  select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'trading.orders'::regclass));
