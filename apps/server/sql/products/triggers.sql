-- All triggers of the products tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('products.refuse_change', '{
  activity_pages, bookings, campaign_rewards, difficulties, endings, loan_endings, loan_news, loan_repayments, loan_terms,
  loan_warnings, loans, orders, plan_terms, pool_moves, runs}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('products.refuse_change', '{
  fences, open_loans, positions, requests}');

create or replace trigger activity_pages_by_two before insert on products.activity_pages
  for each row execute function operator.guard_carried('activity_pages', 'version', '', 'published_at');

create or replace trigger campaign_rewards_by_two before insert on products.campaign_rewards
  for each row execute function operator.guard_carried('campaign_rewards', '', 'booking_id', 'paid_at');

create or replace trigger difficulties_by_two before insert on products.difficulties
  for each row execute function operator.guard_carried('difficulties', 'number', '', 'published_at');

create or replace trigger difficulties_follow before insert on products.difficulties
  for each row execute function products.guard_difficulty();

create or replace trigger fences_go_on before update or delete on products.fences
  for each row execute function products.guard_fence();

create or replace trigger loan_repayments_follow before insert on products.loan_repayments
  for each row execute function products.guard_loan_repayment();

create or replace trigger loan_terms_by_two before insert on products.loan_terms
  for each row execute function operator.guard_carried('loan_terms', 'version', '', 'effective_at');

create or replace trigger plan_terms_by_two before insert on products.plan_terms
  for each row execute function operator.guard_carried('plan_terms', 'version', 'plan_id', 'created_at');

create or replace trigger pool_moves_by_two before insert on products.pool_moves
  for each row execute function operator.guard_carried('pool_moves', '', '', 'moved_at');

create or replace trigger positions_keep_their_terms before update on products.positions
  for each row execute function products.guard_position();

create or replace trigger requests_append_only before update or delete on products.requests
  for each row execute function products.guard_request();
