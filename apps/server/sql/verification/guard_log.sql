-- Trigger of verification.logs: a log never gets shorter, keeps its tree, and has the full tiles of its size. It changes its origin or key
-- only after its last checkpoint under the old ones was added to verification.former_keys.
-- Errors: restrict_violation.
create or replace function verification.guard_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.log <> old.log then
    raise exception 'a log keeps its name' using errcode = 'restrict_violation';
  end if;
  if (new.origin, new.verifier_key) is distinct from (old.origin, old.verifier_key) and ((new.size, new.root) is distinct from (old.size, old.root)
    or not exists (select from verification.former_keys f where f.verifier_key = old.verifier_key and f.log = old.log
      and f.origin = old.origin and f.size = old.size and f.root = old.root and f.checkpoint = old.checkpoint)) then
    raise exception 'a log keeps its origin and its key until its last checkpoint is among the former ones'
      using errcode = 'restrict_violation';
  end if;
  if new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'log %: % entries were signed, the tree does not go back to %', old.log, old.size, new.size
      using errcode = 'restrict_violation';
  end if;
  for v_level in 0 .. 6 loop
    exit when new.size >> (8 * (v_level + 1)) = 0;
    if not exists (select from verification.tiles t
        where t.log = new.log and t.level = v_level and t.tile_no = (new.size >> (8 * (v_level + 1))) - 1) then
      raise exception 'log %: the last full tile of level % for % entries is missing', new.log, v_level, new.size
        using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;
