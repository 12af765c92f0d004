-- All triggers of the verification tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('verification.refuse_change', '{
  former_keys, liability_reports, order_batches, order_bounds, releases, restoration_decisions, restorations,
  speed_days, tiles, unwitnessed_decisions}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('verification.refuse_change', '{
  anchors, logs}');

create or replace trigger anchors_once before update or delete on verification.anchors
  for each row execute function verification.guard_anchor();

create or replace trigger liability_reports_follow before insert on verification.liability_reports
  for each row execute function verification.guard_report();

create or replace trigger logs_only_grow before update or delete on verification.logs
  for each row execute function verification.guard_log();

create or replace trigger order_batches_follow after insert on verification.order_batches
  referencing new table as added for each statement execute function verification.guard_order_batches();
