-- The activity page that the product began with in the words of the glossary (packages/i18n/GLOSSARY.md), which came
-- after it. A page that staff have changed, or that somebody has booked under, stays as it is: who has booked a tier
-- would be offered it again.

do $$
declare
  page jsonb;
  said record;
begin
  select a.page into page from products.activity_pages a
  where a.version = 1 and a.proposal_id is null
    and not exists (select from products.activity_pages n where n.version > 1)
    and not exists (select from products.bookings)
    and not exists (
      select from products.proposals p where p.kind = 'activity_page'
        and not exists (select from products.decisions d where d.proposal_id = p.proposal_id));
  if not found then
    return;
  end if;
  for said in select * from (values
    ('es', 'body', 'Recarga saldo en tu billetera y recibe un agradecimiento en USDT. Reserva tu nivel con atención al cliente; dos personas de nuestro equipo comprueban la recarga y pagan la recompensa con el fondo común de la campaña. La recompensa es tuya para usarla como quieras.'),
    ('th', 'body', 'เติมเงินเข้ากระเป๋าแล้วรับรางวัลขอบคุณเป็น USDT จองระดับของคุณกับฝ่ายบริการลูกค้า เจ้าหน้าที่สองคนจะตรวจสอบการเติมเงินและจ่ายรางวัลจากกองกลางของกิจกรรม รางวัลเป็นของคุณและใช้ได้ตามต้องการ'),
    ('de', 'body', 'Laden Sie Ihre Wallet auf und erhalten Sie ein Dankeschön in USDT. Buchen Sie Ihre Stufe beim Kundendienst; zwei Mitarbeitende prüfen die Einzahlung und zahlen den Bonus aus dem Pool der Aktion. Über den Bonus verfügen Sie frei.'),
    ('it', 'body', 'Ricarica il portafoglio e ricevi un ringraziamento in USDT. Prenota la tua fascia con l’assistenza clienti; due persone del nostro staff verificano la ricarica e pagano il premio dal fondo comune della campagna. Il premio è tuo e lo usi come vuoi.'),
    ('pt', 'body', 'Recarregue a sua carteira e receba um agradecimento em USDT. Reserve o seu nível com o atendimento; duas pessoas da nossa equipe conferem a recarga e pagam a recompensa com o fundo comum da campanha. A recompensa é sua para usar como quiser.'),
    ('ja', 'title', '入金感謝キャンペーン'),
    ('ja', 'body', 'ウォレットに入金すると、お礼のUSDTを受け取れます。カスタマーサービスでランクをご予約ください。担当者2名が入金を確認し、キャンペーンのプールからリワードをお支払いします。リワードは自由にご利用いただけます。'),
    ('zh-Hant', 'body', '為錢包儲值，即可獲得 USDT 回饋。請向客服預約您的級別；兩名工作人員會核對儲值，並由活動資金池發放回饋。回饋可自由使用。'),
    ('vi', 'body', 'Nạp tiền vào ví và nhận quà cảm ơn bằng USDT. Hãy đặt trước mức nạp của bạn với bộ phận chăm sóc khách hàng; hai nhân viên kiểm tra khoản nạp và trả thưởng từ quỹ chung của chương trình. Phần thưởng là của bạn, dùng tùy ý.'),
    ('zh-Hans', 'title', '充值返利'),
    ('zh-Hans', 'body', '为钱包充值，即可获得 USDT 返利。请向客服预约您的档位；两名工作人员会核对充值，并由活动资金池发放返利。返利可自由使用。')
  ) as words (locale, part, text)
  loop
    page := jsonb_set(page, array['texts', said.locale, said.part], to_jsonb(said.text), false);
  end loop;
  insert into products.activity_pages (version, page, published_at) values (2, page, now());
end $$;
