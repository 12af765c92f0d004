-- All triggers of the content tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('content.refuse_change', '{
  pictures, publications}');

create or replace trigger publications_follow before insert on content.publications
  for each row execute function content.follow_newest();
