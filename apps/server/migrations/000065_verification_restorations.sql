-- Verification: what happens to the public logs when the database is set back, and when a key is changed. A database that was
-- restored from a backup may lack entries that were published after it; logs that went on from there would show two trees of
-- one size. So a restoration is written down, and nothing is signed until it is decided how the logs go on.

create table verification.restorations (
  restoration_no integer primary key check (restoration_no > 0),
  restored_at timestamptz not null,
  backup_made_at timestamptz not null
);
create table verification.restoration_decisions (
  restoration_no integer primary key references verification.restorations,
  -- witnessed: the witnesses have seen no longer tree. nothing_published: a person answers for it. new_name: other logs.
  decision text not null check (decision in ('witnessed', 'nothing_published', 'new_name')),
  reason text not null check (length(reason) between 1 and 500),
  decided_at timestamptz not null
);

-- Names and keys that are no longer signed with. What was signed with them stays as true as it was, and is checked with them.
create table verification.former_keys (
  verifier_key text primary key check (length(verifier_key) <= 500),
  log verification.log_name,              -- null: the key of receipts
  origin text,
  size bigint check (size >= 0),
  root bytea check (length(root) = 32),
  checkpoint text check (length(checkpoint) <= 2000),
  closed_at timestamptz not null,
  check (num_nulls(log, origin, size, root, checkpoint) in (0, 5))
);

create trigger restorations_append_only before update or delete on verification.restorations
  for each row execute function verification.refuse_change();
create trigger restorations_no_truncate before truncate on verification.restorations
  for each statement execute function verification.refuse_change();
create trigger restoration_decisions_append_only before update or delete on verification.restoration_decisions
  for each row execute function verification.refuse_change();
create trigger restoration_decisions_no_truncate before truncate on verification.restoration_decisions
  for each statement execute function verification.refuse_change();
create trigger former_keys_append_only before update or delete on verification.former_keys
  for each row execute function verification.refuse_change();
create trigger former_keys_no_truncate before truncate on verification.former_keys
  for each statement execute function verification.refuse_change();

-- As before, but a log may go on under another name or key once its last checkpoint under the old one is kept.
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
