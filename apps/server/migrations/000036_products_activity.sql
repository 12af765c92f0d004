-- The recharge-reward activity: its page in versions, what customers booked, and what was paid.

create table products.activity_pages (
  version integer primary key check (version > 0),
  -- { texts: { en: { title, body }, … }, tiers: [{ recharge, reward }] }; amounts are minor units of USDT, as text.
  page jsonb not null,
  published_at timestamptz not null,
  -- Null for the one that the product began with.
  proposal_id uuid unique references products.proposals
);

create function products.guard_by_two() returns trigger language plpgsql as $$
begin
  if new.proposal_id is distinct from null and not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind = tg_argv[0]::products.proposal_kind
      and p.proposed_by <> d.decided_by)
  then
    raise exception 'this is done by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger activity_pages_by_two before insert on products.activity_pages
  for each row execute function products.guard_by_two('activity_page');
create trigger activity_pages_append_only before update or delete on products.activity_pages
  for each row execute function products.refuse_change();
create trigger activity_pages_no_truncate before truncate on products.activity_pages
  for each statement execute function products.refuse_change();

insert into products.activity_pages (version, page, published_at) values (1, '{
  "texts": {
    "en": { "title": "Top-up thanks", "body": "Top up your wallet and receive a thank-you in USDT. Book your tier with customer service; two members of our staff check the top-up and pay the reward from the campaign’s pool. The reward is yours to use as you like." },
    "es": { "title": "Gracias por tu recarga", "body": "Recarga tu cartera y recibe un agradecimiento en USDT. Reserva tu nivel con atención al cliente; dos personas de nuestro equipo comprueban la recarga y pagan la recompensa con el fondo de la campaña. La recompensa es tuya para usarla como quieras." },
    "th": { "title": "ขอบคุณที่เติมเงิน", "body": "เติมเงินเข้ากระเป๋าแล้วรับของขวัญขอบคุณเป็น USDT จองระดับของคุณกับฝ่ายบริการลูกค้า เจ้าหน้าที่สองคนจะตรวจสอบการเติมเงินและจ่ายรางวัลจากกองทุนกิจกรรม รางวัลเป็นของคุณและใช้ได้ตามต้องการ" },
    "de": { "title": "Danke fürs Aufladen", "body": "Laden Sie Ihre Wallet auf und erhalten Sie ein Dankeschön in USDT. Buchen Sie Ihre Stufe beim Kundenservice; zwei Mitarbeitende prüfen die Einzahlung und zahlen die Prämie aus dem Topf der Aktion. Über die Prämie verfügen Sie frei." },
    "it": { "title": "Grazie per la ricarica", "body": "Ricarica il portafoglio e ricevi un ringraziamento in USDT. Prenota la tua fascia con il servizio clienti; due persone del nostro staff verificano la ricarica e pagano il premio dal fondo della campagna. Il premio è tuo e lo usi come vuoi." },
    "pt": { "title": "Obrigado pela recarga", "body": "Recarregue a sua carteira e receba um agradecimento em USDT. Reserve o seu nível com o atendimento; duas pessoas da nossa equipe conferem a recarga e pagam o prêmio com o fundo da campanha. O prêmio é seu para usar como quiser." },
    "ja": { "title": "チャージ感謝キャンペーン", "body": "ウォレットにチャージすると、お礼のUSDTを受け取れます。カスタマーサービスでランクをご予約ください。担当者2名が入金を確認し、キャンペーン用の資金から特典をお支払いします。特典は自由にご利用いただけます。" },
    "zh-Hant": { "title": "儲值回饋", "body": "為錢包儲值，即可獲得 USDT 回饋。請向客服預約您的級別；兩名工作人員會核對儲值，並由活動資金池發放獎勵。獎勵可自由使用。" },
    "vi": { "title": "Tri ân nạp tiền", "body": "Nạp tiền vào ví và nhận quà cảm ơn bằng USDT. Hãy đặt hạng của bạn với bộ phận chăm sóc khách hàng; hai nhân viên kiểm tra khoản nạp và trả thưởng từ quỹ chương trình. Phần thưởng là của bạn, dùng tùy ý." },
    "zh-Hans": { "title": "充值回馈", "body": "为钱包充值，即可获得 USDT 回馈。请向客服预约您的档位；两名工作人员会核对充值，并由活动资金池发放奖励。奖励可自由使用。" }
  },
  "tiers": [
    { "recharge": "500000000", "reward": "8000000" },
    { "recharge": "2000000000", "reward": "40000000" },
    { "recharge": "10000000000", "reward": "250000000" },
    { "recharge": "50000000000", "reward": "1500000000" }
  ]
}', '2026-01-01T00:00:00Z');

-- What a customer asked customer service for; once for each tier of a page.
create table products.bookings (
  uid bigint not null,
  booking_id uuid not null unique,
  version integer not null references products.activity_pages,
  tier smallint not null check (tier > 0),
  created_at timestamptz not null,
  primary key (uid, version, tier)
);
create index bookings_newest_first on products.bookings (created_at desc, booking_id desc);
create trigger bookings_append_only before update or delete on products.bookings
  for each row execute function products.refuse_change();
create trigger bookings_no_truncate before truncate on products.bookings
  for each statement execute function products.refuse_change();

-- What was paid for a booking, by two.
create table products.campaign_rewards (
  booking_id uuid primary key references products.bookings (booking_id),
  proposal_id uuid not null unique references products.proposals,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null
);
create trigger campaign_rewards_by_two before insert on products.campaign_rewards
  for each row execute function products.guard_by_two('campaign_reward');
create trigger campaign_rewards_append_only before update or delete on products.campaign_rewards
  for each row execute function products.refuse_change();
create trigger campaign_rewards_no_truncate before truncate on products.campaign_rewards
  for each statement execute function products.refuse_change();
