-- Why a member cannot be the second beside a proposer. Null if they can. Both are keys of names.
--   dismissed: the proposer was dismissed at or after the time of the proposal, so the proposal has ended.
--   handled: one of the two proposed, approved or issued the link by which the other got the present password. A link without a proposal is the
--   second admin's, whose code only the machine of the server has. It is no reason where nobody else could be the second: a member with the
--   same role or an admin, who can sign in and handled no such link.
create or replace function operator.refusal_of_second(proposer text, decider text, proposed timestamptz) returns text
language sql stable as $$
  with link as (
    select distinct on (m.name_key) m.name_key, l.issued_by, l.proposal_id
    from operator.staff_links l join operator.staff m on m.staff_id = l.staff_id
    where l.ended_how = 'used' and l.proposal_id is not null and m.name_key in (proposer, decider)
    order by m.name_key, l.ended_at desc),
  handled as (
    select link.name_key as member, normalize(lower(btrim(link.issued_by)), nfkc) as handler from link
    union
    select link.name_key, p.proposed_by from link join operator.staff_proposals p on p.proposal_id = link.proposal_id),
  pair as (
    select 1 from handled where (member, handler) in ((proposer, decider), (decider, proposer)) limit 1)
  select case
    when exists (select from operator.staff m where m.name_key = proposer
      and (m.disabled_at is not null or m.dismissed_at >= proposed)) then 'dismissed'
    when exists (select from pair) and exists (
      select from operator.staff o join operator.staff d on d.name_key = decider
      where o.name_key not in (proposer, decider) and o.disabled_at is null and o.password_hash is not null
        and o.role in (d.role, 'admin') and o.name_key not in (select handler from handled)) then 'handled'
  end
$$;
