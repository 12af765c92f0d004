-- Returns a bit for each two letters from AA (0) to ZZ (675): 1 if they are among the countries. Null for null, which is all countries.
create or replace function trading.country_mask(p_countries text[]) returns bit(676)
language plpgsql immutable strict parallel safe as $$
declare
  v_mask bit(676) := repeat('0', 676)::bit(676);
  v_country text;
begin
  foreach v_country in array p_countries loop
    v_mask := set_bit(v_mask, (ascii(v_country) - 65) * 26 + ascii(substr(v_country, 2)) - 65, 1);
  end loop;
  return v_mask;
end $$;
