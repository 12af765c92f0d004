-- Sets aside the pictures of a customer's personal information that are no longer needed. In use are those of the newest version unless it
-- was refused, and those of the newest verified version. A later version may use the pictures of an earlier one. The retention rule
-- erases what was set aside when its time is over.
create or replace function accounts.note_superseded_pictures(p_uid bigint, p_since timestamptz) returns void language plpgsql as $$
declare
  v_used uuid[];
begin
  select array_agg(u.upload_id) into v_used
  from accounts.personal_infos i
  left join accounts.personal_info_decisions d on d.uid = i.uid and d.version = i.version
  cross join lateral (values (i.id_photo), (i.signature)) u(upload_id)
  where i.uid = p_uid and (
    i.version = (select max(n.version) from accounts.personal_infos n where n.uid = p_uid) and coalesce(d.verified, true)
    or i.version = (select max(n.version) from accounts.personal_info_decisions n where n.uid = p_uid and n.verified));
  delete from accounts.superseded_pictures s where s.upload_id = any (v_used);
  insert into accounts.superseded_pictures (upload_id, since)
  select distinct u.upload_id, p_since from accounts.personal_infos i
  cross join lateral (values (i.id_photo), (i.signature)) u(upload_id)
  where i.uid = p_uid and not u.upload_id = any (coalesce(v_used, '{}'))
  on conflict do nothing;
end $$;
