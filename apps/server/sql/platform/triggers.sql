-- All triggers of the platform tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.


create or replace trigger retention_runs_kept before update or delete on platform.retention_runs
  for each row execute function platform.guard_retention_run();
create or replace trigger retention_runs_no_truncate before truncate on platform.retention_runs
  for each statement execute function platform.guard_retention_run();

create or replace trigger uploads_kept before update or delete on platform.uploads
  for each row execute function platform.guard_upload();
