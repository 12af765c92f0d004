/** Selects conversations whose numbers have a gap, or whose counts and read marks do not match their messages. */
export const CHATS_THAT_DIFFER = `
  select c.uid::text from support.conversations c
  left join lateral (select count(*)::int as messages, max(seq) as newest, max(created_at) as newest_at,
      count(*) filter (where author = 'customer' and seq > c.read_by_staff)::int as unread,
      min(created_at) filter (where author = 'customer' and seq > coalesce(
        (select max(seq) from support.messages where uid = c.uid and author = 'staff'), 0)) as waiting_since
    from support.messages where uid = c.uid) m on true
  left join lateral (select count(*)::int as events from support.events where uid = c.uid and message_seq is not null) e on true
  where (c.last_seq, c.last_seq, c.last_seq, c.unread_by_staff) is distinct from
      (m.messages, coalesce(m.newest, 0), e.events, m.unread)
    or c.last_message_at is distinct from m.newest_at or c.waiting_since is distinct from m.waiting_since`;
