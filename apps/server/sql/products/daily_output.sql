-- Returns the output of a day in minor units, rounded down:
-- hash rate × 86,400 ÷ (difficulty × 2^32) × block subsidy × (1 − fee).
create or replace function products.daily_output(p_hash_rate bigint, p_fee_rate bigint, p_difficulty bigint, p_subsidy bigint)
returns bigint language sql immutable parallel safe
return div(p_hash_rate::numeric * 86400 * p_subsidy * (100000000 - p_fee_rate), p_difficulty::numeric * 4294967296 * 100000000)::bigint;
