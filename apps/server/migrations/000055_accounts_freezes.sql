-- What staff froze of an account: signing in, withdrawals, or new trades; with the reason that the customer reads. Nothing here
-- touches an open trade, a balance or a price: what runs is settled and paid as promised.

create table accounts.freezes (
  freeze_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  what text not null check (what in ('login', 'withdrawals', 'trades')),
  reason text not null check (length(reason) between 3 and 300),
  frozen_by text not null check (length(frozen_by) between 1 and 64),
  frozen_at timestamptz not null,
  lift_reason text check (length(lift_reason) between 3 and 300),
  lifted_by text check (length(lifted_by) between 1 and 64),
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  check (lifted_at >= frozen_at)
);
create index freezes_of_customer on accounts.freezes (uid, freeze_id desc);
-- What is frozen is frozen once.
create unique index freezes_in_force on accounts.freezes (uid, what) where lifted_at is null;

-- A line stays as it was written but for its lifting, which happens once.
create function accounts.guard_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
    and (new.freeze_id, new.uid, new.what, new.reason, new.frozen_by, new.frozen_at)
      = (old.freeze_id, old.uid, old.what, old.reason, old.frozen_by, old.frozen_at)
  then
    return new;
  end if;
  raise exception 'a freeze is lifted once and otherwise stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger freezes_guarded before update or delete on accounts.freezes
  for each row execute function accounts.guard_freeze();
create trigger freezes_no_truncate before truncate on accounts.freezes
  for each statement execute function accounts.refuse_change();

-- Acceptance looks at the protections of a batch's customers anyway: what is frozen stands beside a time-out, at no statement more.
alter table accounts.protections add column trades_frozen boolean not null default false;

create function accounts.note_freeze() returns trigger language plpgsql as $$
begin
  if new.what = 'trades' then
    insert into accounts.protections (uid, trades_frozen) values (new.uid, new.lifted_at is null)
    on conflict (uid) do update set trades_frozen = excluded.trades_frozen;
  end if;
  return null;
end $$;
create trigger freezes_noted after insert or update on accounts.freezes
  for each row execute function accounts.note_freeze();

drop function accounts.protected_among(bigint[]);
-- Which of these customers have set anything, or had their trades frozen.
create function accounts.protected_among(p_uids bigint[])
returns table (uid bigint, time_out_until timestamptz, trades_frozen boolean)
language sql stable as $$
  -- By the array itself: the index is walked once in the order of its keys, which costs least where few or none are found.
  select p.uid, p.time_out_until, p.trades_frozen from accounts.protections p where p.uid = any (p_uids)
$$;

alter type trading.refusal add value 'trades_frozen';

-- As before, but that a customer whose new trades are frozen is refused first.
create or replace function trading.refuse_by_own_limits(
  p_now timestamptz, p_uids bigint[], p_takes bigint[], p_skip boolean[], p_refusals trading.refusal[]
) returns trading.refusal[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_found record;
  v_pos integer;
  v_limits bigint[];   -- stakes, then losses: of the day, the week, the month
  v_usage record;
  v_refusal trading.refusal;
begin
  for v_found in select a.uid, a.time_out_until, a.trades_frozen from accounts.protected_among(p_uids) a loop
    v_pos := array_position(p_uids, v_found.uid);
    continue when p_takes[v_pos] is null or p_skip[v_pos] or p_refusals[v_pos] is not null;
    v_refusal := null;
    if v_found.trades_frozen then
      v_refusal := 'trades_frozen';
    elsif v_found.time_out_until > p_now then
      v_refusal := 'timed_out';
    else
      select array[
        min(l.amount) filter (where l.name = 'stakes_day'), min(l.amount) filter (where l.name = 'stakes_week'),
        min(l.amount) filter (where l.name = 'stakes_month'), min(l.amount) filter (where l.name = 'losses_day'),
        min(l.amount) filter (where l.name = 'losses_week'), min(l.amount) filter (where l.name = 'losses_month')]
      into v_limits from accounts.limits_in_force(v_found.uid, p_now) l;
      if coalesce(v_limits[1], v_limits[2], v_limits[3], v_limits[4], v_limits[5], v_limits[6]) is not null then
        select u.staked || u.lost as used into v_usage from trading.own_usage(v_found.uid, p_now) u;
        for i in 1 .. 6 loop
          if v_usage.used[i] + p_takes[v_pos] > v_limits[i] then
            v_refusal := 'own_limit_reached';
          end if;
        end loop;
      end if;
    end if;
    if v_refusal is not null then
      p_refusals := coalesce(p_refusals, array_fill(null::trading.refusal, array[cardinality(p_uids)]));
      p_refusals[v_pos] := v_refusal;
    end if;
  end loop;
  return p_refusals;
end $$;

-- The console lists customers from the newest on.
create index users_newest_first on accounts.users (created_at desc, uid desc);
