-- Trigger: a use of an invitation fits its limit and comes before its end.
-- Errors: check_violation if the code is revoked, has expired, or has no use left.
-- Locks: the row of a limited code, so that concurrent uses are counted one after the other.
create or replace function accounts.guard_invitation_use() returns trigger language plpgsql as $$
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
