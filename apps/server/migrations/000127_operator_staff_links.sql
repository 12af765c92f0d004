-- A member chooses a password by a one-time link, so that nobody else ever sees one. Dropping a second factor, and a new
-- password, take two people.

alter type operator.staff_proposal_kind add value 'password';
alter type operator.staff_proposal_kind add value 'second_factor';

-- Null until the member has chosen one. A password that the server made and showed to others is no longer accepted.
alter table operator.staff alter column password_hash drop not null;
update operator.staff set password_hash = null where must_change_password;
comment on column operator.staff.must_change_password is 'Not read any more: passwords are chosen by a link.';

-- The proposal by which the second factor was dropped last; each serves once.
alter table operator.staff add column factor_dropped_by uuid unique references operator.staff_proposals;

create table operator.staff_links (
  link_id uuid primary key,
  staff_id uuid not null references operator.staff,
  -- SHA-256 of the link's secret, which is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The approved proposal of another password; null for a member who has not chosen one yet.
  proposal_id uuid unique references operator.staff_proposals,
  issued_by text not null check (length(issued_by) between 1 and 64),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  ended_at timestamptz,
  ended_how text check (ended_how in ('used', 'revoked', 'replaced')),
  check ((ended_at is null) = (ended_how is null))
);
-- A member has one link at a time.
create unique index staff_links_open on operator.staff_links (staff_id) where ended_at is null;

-- A link replaces a password only if two people decided so.
create function operator.guard_staff_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or (old.link_id, old.staff_id, old.token_hash, old.proposal_id, old.issued_by, old.issued_at,
      old.expires_at) is distinct from (new.link_id, new.staff_id, new.token_hash, new.proposal_id, new.issued_by,
      new.issued_at, new.expires_at)
    then
      raise exception 'a link ends once and does not change' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.proposal_id is null
    and exists (select from operator.staff s where s.staff_id = new.staff_id and s.password_hash is null)
  then
    return new;
  end if;
  if not exists (
    select from operator.staff s
      join operator.staff_proposals p on p.name_key = s.name_key
      join operator.staff_decisions d on d.proposal_id = p.proposal_id
    where s.staff_id = new.staff_id and p.proposal_id = new.proposal_id and p.kind::text = 'password' and d.approved
      and d.decided_by not in (p.proposed_by, p.name_key))
  then
    raise exception 'another password is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_links_by_two before insert or update on operator.staff_links
  for each row execute function operator.guard_staff_link();
create trigger staff_links_kept before delete on operator.staff_links
  for each row execute function operator.refuse_change();
create trigger staff_links_no_truncate before truncate on operator.staff_links
  for each statement execute function operator.refuse_change();

create function operator.guard_second_factor() returns trigger language plpgsql as $$
begin
  if old.otp_enabled_at is not null
    and (new.otp_enabled_at is null or new.otp_sealed is distinct from old.otp_sealed)
    and (new.factor_dropped_by is not distinct from old.factor_dropped_by or not exists (
      select from operator.staff_proposals p join operator.staff_decisions d on d.proposal_id = p.proposal_id
      where p.proposal_id = new.factor_dropped_by and p.kind::text = 'second_factor' and p.name_key = new.name_key
        and d.approved and d.decided_by not in (p.proposed_by, p.name_key)))
  then
    raise exception 'a second factor is dropped by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_factor_by_two before update on operator.staff
  for each row execute function operator.guard_second_factor();
