-- The operator's invitations: for what, how often, until when, and who came by them.

alter table accounts.invitations
  add column note text check (length(note) between 1 and 200),
  add column issued_by text check (length(issued_by) between 1 and 64),
  add column max_uses integer check (max_uses between 1 and 1000000),
  add column expires_at timestamptz check (expires_at > created_at),
  add column revoked_at timestamptz,
  add column revoked_by text check (length(revoked_by) between 1 and 64),
  add check ((revoked_at is null) = (revoked_by is null)),
  -- A customer's own code is never limited nor taken from them.
  add check (owner_uid is null or (note is null and max_uses is null and expires_at is null and revoked_at is null));
create index invitations_of_operator on accounts.invitations (created_at desc, code desc) where owner_uid is null;

create table accounts.invitation_uses (
  uid bigint primary key references accounts.users,
  code text not null references accounts.invitations,
  used_at timestamptz not null
);
create index invitation_uses_newest_first on accounts.invitation_uses (code, used_at desc, uid desc);

-- Never more than the code is for, and none of one that has ended; whoever comes by a limited code takes turns.
create function accounts.guard_invitation_use() returns trigger language plpgsql as $$
declare
  v_invitation accounts.invitations;
begin
  select * into strict v_invitation from accounts.invitations i where i.code = new.code;
  if v_invitation.max_uses is not null then
    select * into strict v_invitation from accounts.invitations i where i.code = new.code for update;
  end if;
  if v_invitation.revoked_at <= new.used_at or v_invitation.expires_at <= new.used_at
    or (v_invitation.max_uses is not null
      and (select count(*) from accounts.invitation_uses u where u.code = new.code) >= v_invitation.max_uses)
  then
    raise exception 'this invitation has ended' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invitation_uses_within_limit before insert on accounts.invitation_uses
  for each row execute function accounts.guard_invitation_use();

create function accounts.refuse_change_of_use() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invitation_uses_append_only before update or delete on accounts.invitation_uses
  for each row execute function accounts.refuse_change_of_use();
