-- All triggers of the content tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger pictures_append_only before update or delete on content.pictures
  for each row execute function content.refuse_change();
create or replace trigger pictures_no_truncate before truncate on content.pictures
  for each statement execute function content.refuse_change();

create or replace trigger publications_append_only before update or delete on content.publications
  for each row execute function content.refuse_change();
create or replace trigger publications_follow before insert on content.publications
  for each row execute function content.follow_newest();
create or replace trigger publications_no_truncate before truncate on content.publications
  for each statement execute function content.refuse_change();
