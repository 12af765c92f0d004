-- The lists of liquidated loans and of redeemed orders look up each row by its key, without reading the endings themselves.
-- Locks: products.loan_endings and products.endings against writes while the indexes are built.
create index loan_endings_of_kind on products.loan_endings (how, uid, loan_id);
create index endings_of_redeemed on products.endings (uid, order_id) where redeemed;
