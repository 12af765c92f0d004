-- All triggers of the verification tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger anchors_no_truncate before truncate on verification.anchors
  for each statement execute function verification.refuse_change();
create or replace trigger anchors_once before update or delete on verification.anchors
  for each row execute function verification.guard_anchor();

create or replace trigger former_keys_append_only before update or delete on verification.former_keys
  for each row execute function verification.refuse_change();
create or replace trigger former_keys_no_truncate before truncate on verification.former_keys
  for each statement execute function verification.refuse_change();

create or replace trigger liability_reports_append_only before update or delete on verification.liability_reports
  for each row execute function verification.refuse_change();
create or replace trigger liability_reports_follow before insert on verification.liability_reports
  for each row execute function verification.guard_report();
create or replace trigger liability_reports_no_truncate before truncate on verification.liability_reports
  for each statement execute function verification.refuse_change();

create or replace trigger logs_no_truncate before truncate on verification.logs
  for each statement execute function verification.refuse_change();
create or replace trigger logs_only_grow before update or delete on verification.logs
  for each row execute function verification.guard_log();

create or replace trigger order_batches_append_only before update or delete on verification.order_batches
  for each row execute function verification.refuse_change();
create or replace trigger order_batches_follow after insert on verification.order_batches
  referencing new table as added for each statement execute function verification.guard_order_batches();
create or replace trigger order_batches_no_truncate before truncate on verification.order_batches
  for each statement execute function verification.refuse_change();

create or replace trigger order_bounds_append_only before update or delete on verification.order_bounds
  for each row execute function verification.refuse_change();
create or replace trigger order_bounds_no_truncate before truncate on verification.order_bounds
  for each statement execute function verification.refuse_change();

create or replace trigger releases_append_only before update or delete on verification.releases
  for each row execute function verification.refuse_change();
create or replace trigger releases_no_truncate before truncate on verification.releases
  for each statement execute function verification.refuse_change();

create or replace trigger restoration_decisions_append_only before update or delete on verification.restoration_decisions
  for each row execute function verification.refuse_change();
create or replace trigger restoration_decisions_no_truncate before truncate on verification.restoration_decisions
  for each statement execute function verification.refuse_change();

create or replace trigger restorations_append_only before update or delete on verification.restorations
  for each row execute function verification.refuse_change();
create or replace trigger restorations_no_truncate before truncate on verification.restorations
  for each statement execute function verification.refuse_change();

create or replace trigger tiles_append_only before update or delete on verification.tiles
  for each row execute function verification.refuse_change();
create or replace trigger tiles_no_truncate before truncate on verification.tiles
  for each statement execute function verification.refuse_change();

create or replace trigger unwitnessed_decisions_append_only before update or delete on verification.unwitnessed_decisions
  for each row execute function verification.refuse_change();
create or replace trigger unwitnessed_decisions_no_truncate before truncate on verification.unwitnessed_decisions
  for each statement execute function verification.refuse_change();
