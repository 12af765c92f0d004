-- The first page of the activity in the words of the glossary. A page that staff wrote stays as it is, and so does one with
-- bookings: with a new version, a customer could book the same tier again.

do $$
declare
  words constant text[][] := array[
    array['Top-up thanks',
          'Deposit bonus'],
    array['Top up your wallet and receive a thank-you in USDT. Book your tier with customer service; two members of our staff check the top-up and pay the reward from the campaign’s pool. The reward is yours to use as you like.',
          'Deposit to your wallet and receive a bonus in USDT. Book your tier with customer service; two members of our staff check the deposit and pay the bonus from the campaign’s pool. The bonus is yours to use as you like.'],
    array['Gracias por tu recarga',
          'Recompensa por depósito'],
    array['Recarga saldo en tu billetera y recibe un agradecimiento en USDT. Reserva tu nivel con atención al cliente; dos personas de nuestro equipo comprueban la recarga y pagan la recompensa con el fondo común de la campaña.',
          'Deposita en tu billetera y recibe una recompensa en USDT. Reserva tu nivel con atención al cliente; dos personas de nuestro equipo comprueban el depósito y pagan la recompensa con el pool de la campaña.'],
    array['ขอบคุณที่เติมเงิน',
          'รางวัลการฝากเงิน'],
    array['เติมเงินเข้ากระเป๋าแล้วรับรางวัลขอบคุณเป็น USDT จองระดับของคุณกับฝ่ายบริการลูกค้า เจ้าหน้าที่สองคนจะตรวจสอบการเติมเงินและจ่ายรางวัลจากกองกลางของกิจกรรม',
          'ฝากเงินเข้ากระเป๋าแล้วรับรางวัลเป็น USDT จองระดับของคุณกับฝ่ายบริการลูกค้า เจ้าหน้าที่สองคนจะตรวจสอบการฝากเงินและจ่ายรางวัลจากเงินกองกลางของกิจกรรม'],
    array['Danke fürs Aufladen',
          'Einzahlungsbonus'],
    array['Laden Sie Ihre Wallet auf und erhalten Sie ein Dankeschön in USDT. Buchen Sie Ihre Stufe beim Kundendienst; zwei Mitarbeitende prüfen',
          'Zahlen Sie ein und erhalten Sie einen Bonus in USDT. Buchen Sie Ihre Stufe beim Kundenservice; zwei Personen aus unserem Team prüfen'],
    array['Grazie per la ricarica',
          'Bonus di deposito'],
    array['Ricarica il portafoglio e ricevi un ringraziamento in USDT. Prenota la tua fascia con l’assistenza clienti; due persone del nostro staff verificano la ricarica e pagano il premio dal fondo comune della campagna. Il premio è tuo e lo usi come vuoi.',
          'Deposita nel portafoglio e ricevi un bonus in USDT. Prenota la tua fascia con l’assistenza clienti; due persone del nostro staff verificano il deposito e pagano il bonus dal pool della campagna. Il bonus è tuo e lo usi come vuoi.'],
    array['Obrigado pela recarga',
          'Recompensa de depósito'],
    array['Recarregue a sua carteira e receba um agradecimento em USDT. Reserve o seu nível com o atendimento; duas pessoas da nossa equipe conferem a recarga e pagam a recompensa com o fundo comum da campanha.',
          'Deposite na sua carteira e receba uma recompensa em USDT. Reserve seu nível com o atendimento; duas pessoas da nossa equipe conferem o depósito e pagam a recompensa com o pool da campanha.'],
    array['入金感謝キャンペーン',
          '入金ボーナス'],
    array['お礼のUSDTを受け取れます。',
          'USDT のボーナスを受け取れます。'],
    array['プールからリワードをお支払いします。リワードは自由に',
          'プールからボーナスをお支払いします。ボーナスは自由に'],
    array['Tri ân nạp tiền',
          'Thưởng nạp tiền'],
    array['Nạp tiền vào ví và nhận quà cảm ơn bằng USDT.',
          'Nạp tiền vào ví và nhận thưởng bằng USDT.'],
    array['trả thưởng từ quỹ chung của chương trình',
          'trả thưởng từ nguồn chung của chương trình'],
    array['充值返利',
          '充值奖励'],
    array['即可获得 USDT 返利。',
          '即可获得 USDT 奖励。'],
    array['由活动资金池发放返利。返利可自由使用。',
          '由活动资金池发放奖励。奖励可自由使用。']
  ];
  newest products.activity_pages;
  said text;
begin
  select * into newest from products.activity_pages order by version desc limit 1;
  if newest.version is null or newest.proposal_id is not null
    or exists (select from products.bookings b where b.version = newest.version)
  then
    return;
  end if;
  said := newest.page::text;
  for pair in 1 .. array_length(words, 1) loop
    said := replace(said, words[pair][1], words[pair][2]);
  end loop;
  if said <> newest.page::text then
    insert into products.activity_pages (version, page, published_at)
    values (newest.version + 1, said::jsonb, newest.published_at);
  end if;
end $$;
