-- A document of assets names the block of an anchor by its hash.
-- Locks: verification.anchors, against writers. It has one row an hour.
create index anchors_by_block on verification.anchors (block_hash) where header is not null;
