-- Members of staff: how they come to be, what role they have and who gave it, their second factor, and their sessions.

alter table operator.staff
  -- The proposal that gave the role; null for the admin of the configuration, and for the second one whom that one names.
  add column role_proposal uuid unique,
  add column disabled_at timestamptz,
  -- Of the password that the configuration gave last: a password that its owner changed is not overwritten by it.
  add column configured_hash text check (configured_hash like '$argon2id$%'),
  -- The password was made by the server: whoever has it must choose another before anything else.
  add column must_change_password boolean not null default false,
  add column otp_sealed bytea check (length(otp_sealed) between 1 and 200),
  add column otp_enabled_at timestamptz,
  add column otp_last_step bigint not null default 0,
  add check (otp_enabled_at is null or otp_sealed is not null);

alter table operator.staff_sessions add column session_id uuid not null unique default gen_random_uuid();

create type operator.staff_proposal_kind as enum ('add', 'role');

create table operator.staff_proposals (
  proposal_id uuid primary key,
  kind operator.staff_proposal_kind not null,
  name text not null check (length(name) between 1 and 64),
  name_key text not null check (length(name_key) between 1 and 64 and name_key <> 'system'),
  role text not null check (role in ('support', 'finance', 'risk', 'admin')),
  reason text not null check (length(reason) between 3 and 200),
  -- Keys of names, so that one person is one however the name is typed.
  proposed_by text not null,
  proposed_at timestamptz not null
);
create index staff_proposals_newest_first on operator.staff_proposals (proposed_at desc, proposal_id desc);

create table operator.staff_decisions (
  proposal_id uuid primary key references operator.staff_proposals,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

-- Four eyes: whoever proposed does not decide, and nobody decides about themselves.
create function operator.guard_staff_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id and new.decided_by in (p.proposed_by, p.name_key))
  then
    raise exception 'whoever proposed, or is meant, does not decide' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_decisions_by_another before insert on operator.staff_decisions
  for each row execute function operator.guard_staff_decision();

-- The only admin there is names the second one; that happens once in the life of the database.
create table operator.second_admin (
  only_row boolean primary key default true check (only_row),
  name_key text not null,
  named_by text not null,
  named_at timestamptz not null,
  check (name_key <> named_by)
);
create function operator.guard_second_admin() returns trigger language plpgsql as $$
begin
  if (select count(*) from operator.staff s where s.role = 'admin') <> 1 then
    raise exception 'there is more than one admin: roles are given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger second_admin_named_once before insert on operator.second_admin
  for each row execute function operator.guard_second_admin();

-- A role is given by two, each proposal once; so is it given back to somebody who was disabled.
create function operator.guard_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = old.role and new.name_key = old.name_key
    and not (old.disabled_at is not null and new.disabled_at is null)
    and new.role_proposal is not distinct from old.role_proposal
  then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role_proposal is null and new.role = 'admin' and (new.name_key = 'admin'
    or exists (select from operator.second_admin a where a.name_key = new.name_key))
  then
    return new;
  end if;
  if (tg_op = 'UPDATE' and (new.role_proposal is not distinct from old.role_proposal or new.name_key <> old.name_key))
    or not exists (
      select from operator.staff_decisions d join operator.staff_proposals p on p.proposal_id = d.proposal_id
      where d.proposal_id = new.role_proposal and d.approved and p.name_key = new.name_key and p.role = new.role
        and p.kind = case tg_op when 'INSERT' then 'add' else 'role' end::operator.staff_proposal_kind
        and d.decided_by not in (p.proposed_by, p.name_key))
  then
    raise exception 'a role is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_role_by_two before insert or update on operator.staff
  for each row execute function operator.guard_role();

create trigger staff_proposals_append_only before update or delete on operator.staff_proposals
  for each row execute function operator.refuse_change();
create trigger staff_proposals_no_truncate before truncate on operator.staff_proposals
  for each statement execute function operator.refuse_change();
create trigger staff_decisions_append_only before update or delete on operator.staff_decisions
  for each row execute function operator.refuse_change();
create trigger staff_decisions_no_truncate before truncate on operator.staff_decisions
  for each statement execute function operator.refuse_change();
create trigger second_admin_append_only before update or delete on operator.second_admin
  for each row execute function operator.refuse_change();
create trigger second_admin_no_truncate before truncate on operator.second_admin
  for each statement execute function operator.refuse_change();
