-- Trigger: a new version of personal information can set aside pictures, or use earlier ones again.
create or replace function accounts.supersede_by_version() returns trigger language plpgsql as $$
begin
  perform accounts.note_superseded_pictures(new.uid, new.submitted_at);
  return new;
end $$;
