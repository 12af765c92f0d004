-- The top-up by which a reward was earned: each counts once. Rewards of before name none.

alter table products.campaign_rewards
  add column top_up_id uuid,
  add column top_up_value bigint check (top_up_value > 0),
  add constraint campaign_rewards_top_up_once unique (top_up_id),
  add check ((top_up_id is null) = (top_up_value is null));
