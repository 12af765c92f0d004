-- Trigger: a decision on personal information can set aside pictures.
create or replace function accounts.supersede_by_decision() returns trigger language plpgsql as $$
begin
  perform accounts.note_superseded_pictures(new.uid, new.decided_at);
  return new;
end $$;
