-- The list of void or tied trades begins with their groups, in the order of the list.
-- Locks: trading.groups against writes while the two indexes are built, which reads the table once each.
drop index trading.groups_void;
drop index trading.groups_tied;
create index groups_void on trading.groups (accept_second) where void;
create index groups_tied on trading.groups (accept_second) where outcome = 0;
