-- Trigger: a difficulty follows the newest one in number and time.
-- Errors: restrict_violation.
create or replace function products.guard_difficulty() returns trigger language plpgsql as $$
begin
  if exists (select from products.difficulties d where d.number >= new.number or d.published_at >= new.published_at) then
    raise exception 'a difficulty is published after those before it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
