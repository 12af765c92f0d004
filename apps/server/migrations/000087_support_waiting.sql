-- Since when a customer waits for an answer: their first message after the last one of the staff's. What is said by itself is no answer.
alter table support.conversations add column waiting_since timestamptz;

update support.conversations c set waiting_since = (
  select min(m.created_at) from support.messages m
  where m.uid = c.uid and m.author = 'customer' and m.seq > coalesce(
    (select max(s.seq) from support.messages s where s.uid = c.uid and s.author = 'staff'), 0));

create index conversations_waiting on support.conversations (waiting_since) where waiting_since is not null;
