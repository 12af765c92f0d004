-- All triggers of the products tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger activity_pages_append_only before update or delete on products.activity_pages
  for each row execute function products.refuse_change();
create or replace trigger activity_pages_by_two before insert on products.activity_pages
  for each row execute function products.guard_by_two('activity_page');
create or replace trigger activity_pages_no_truncate before truncate on products.activity_pages
  for each statement execute function products.refuse_change();

create or replace trigger bookings_append_only before update or delete on products.bookings
  for each row execute function products.refuse_change();
create or replace trigger bookings_no_truncate before truncate on products.bookings
  for each statement execute function products.refuse_change();

create or replace trigger campaign_rewards_append_only before update or delete on products.campaign_rewards
  for each row execute function products.refuse_change();
create or replace trigger campaign_rewards_by_two before insert on products.campaign_rewards
  for each row execute function products.guard_by_two('campaign_reward');
create or replace trigger campaign_rewards_no_truncate before truncate on products.campaign_rewards
  for each statement execute function products.refuse_change();

create or replace trigger decisions_append_only before update or delete on products.decisions
  for each row execute function products.refuse_change();
create or replace trigger decisions_by_another before insert on products.decisions
  for each row execute function products.guard_decision();
create or replace trigger decisions_no_truncate before truncate on products.decisions
  for each statement execute function products.refuse_change();

create or replace trigger difficulties_append_only before update or delete on products.difficulties
  for each row execute function products.refuse_change();
create or replace trigger difficulties_by_two before insert on products.difficulties
  for each row execute function products.guard_difficulty();
create or replace trigger difficulties_no_truncate before truncate on products.difficulties
  for each statement execute function products.refuse_change();

create or replace trigger endings_append_only before update or delete on products.endings
  for each row execute function products.refuse_change();
create or replace trigger endings_no_truncate before truncate on products.endings
  for each statement execute function products.refuse_change();

create or replace trigger fences_go_on before update or delete on products.fences
  for each row execute function products.guard_fence();
create or replace trigger fences_no_truncate before truncate on products.fences
  for each statement execute function products.refuse_change();

create or replace trigger loan_endings_append_only before update or delete on products.loan_endings
  for each row execute function products.refuse_change();
create or replace trigger loan_endings_no_truncate before truncate on products.loan_endings
  for each statement execute function products.refuse_change();

create or replace trigger loan_repayments_append_only before update or delete on products.loan_repayments
  for each row execute function products.refuse_change();
create or replace trigger loan_repayments_follow before insert on products.loan_repayments
  for each row execute function products.guard_loan_repayment();
create or replace trigger loan_repayments_no_truncate before truncate on products.loan_repayments
  for each statement execute function products.refuse_change();

create or replace trigger loan_terms_append_only before update or delete on products.loan_terms
  for each row execute function products.refuse_change();
create or replace trigger loan_terms_by_two before insert on products.loan_terms
  for each row execute function products.guard_terms_by_two('loan_terms');
create or replace trigger loan_terms_no_truncate before truncate on products.loan_terms
  for each statement execute function products.refuse_change();

create or replace trigger loan_news_append_only before update or delete on products.loan_news
  for each row execute function products.refuse_change();
create or replace trigger loan_news_no_truncate before truncate on products.loan_news
  for each statement execute function products.refuse_change();

create or replace trigger loan_warnings_append_only before update or delete on products.loan_warnings
  for each row execute function products.refuse_change();
create or replace trigger loan_warnings_no_truncate before truncate on products.loan_warnings
  for each statement execute function products.refuse_change();

create or replace trigger loans_append_only before update or delete on products.loans
  for each row execute function products.refuse_change();
create or replace trigger loans_no_truncate before truncate on products.loans
  for each statement execute function products.refuse_change();

create or replace trigger open_loans_no_truncate before truncate on products.open_loans
  for each statement execute function products.refuse_change();

create or replace trigger orders_append_only before update or delete on products.orders
  for each row execute function products.refuse_change();
create or replace trigger orders_no_truncate before truncate on products.orders
  for each statement execute function products.refuse_change();

create or replace trigger plan_terms_append_only before update or delete on products.plan_terms
  for each row execute function products.refuse_change();
create or replace trigger plan_terms_by_two before insert on products.plan_terms
  for each row execute function products.guard_terms_by_two('plan_terms');
create or replace trigger plan_terms_no_truncate before truncate on products.plan_terms
  for each statement execute function products.refuse_change();

create or replace trigger pool_moves_append_only before update or delete on products.pool_moves
  for each row execute function products.refuse_change();
create or replace trigger pool_moves_by_two before insert on products.pool_moves
  for each row execute function products.guard_pool_move();
create or replace trigger pool_moves_no_truncate before truncate on products.pool_moves
  for each statement execute function products.refuse_change();

create or replace trigger positions_keep_their_terms before update on products.positions
  for each row execute function products.guard_position();
create or replace trigger positions_no_truncate before truncate on products.positions
  for each statement execute function products.refuse_change();

create or replace trigger proposals_append_only before update or delete on products.proposals
  for each row execute function products.refuse_change();
create or replace trigger proposals_no_truncate before truncate on products.proposals
  for each statement execute function products.refuse_change();

create or replace trigger requests_append_only before update or delete on products.requests
  for each row execute function products.guard_request();
create or replace trigger requests_no_truncate before truncate on products.requests
  for each statement execute function products.refuse_change();

create or replace trigger runs_append_only before update or delete on products.runs
  for each row execute function products.refuse_change();
create or replace trigger runs_no_truncate before truncate on products.runs
  for each statement execute function products.refuse_change();
