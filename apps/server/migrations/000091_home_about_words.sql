-- The about page that the product began with in the words of the glossary (packages/i18n/GLOSSARY.md), which came after
-- it. A page that staff have published since stays as it is.

do $$
declare
  page jsonb;
  said record;
begin
  select p.content into page from home.publications p
  where p.kind = 'about' and p.version = 1 and p.published_by = 'system'
    and not exists (select from home.publications n where n.kind = 'about' and n.version > 1);
  if not found then
    return;
  end if;
  for said in select * from (values
    ('de', 0, 'Ein Kerbholz war der Beleg des Mittelalters: eingekerbt, der Länge nach gespalten, und jede Seite behielt eine Hälfte – so konnte keine betrügen.'),
    ('pt', 1, 'A Tallystick funciona da mesma forma. Preços, ordens e o que devemos a você são gravados em registros públicos antes que alguém saiba o resultado, e cada operação termina com um recibo que você mesmo pode conferir.'),
    ('ja', 0, '割り符は中世の取引明細でした。木の棒に刻み目を入れて二つに割り、双方が半分ずつ持つことで、どちらもごまかせませんでした。'),
    ('ja', 1, 'Tallystickも同じ仕組みです。価格も注文も、お客様への債務も、結果が分かる前に公開ログに書き込まれます。取引の終わりには、ご自身で検証できる取引明細が発行されます。'),
    ('th', 1, 'Tallystick ทำงานแบบเดียวกัน ราคา รายการเทรด และยอดที่เราค้างคุณ จะถูกบันทึกไว้ในบันทึกสาธารณะก่อนที่ใครจะรู้ผล และทุกการเทรดจบลงด้วยใบเสร็จที่คุณตรวจสอบได้ด้วยตัวเอง'),
    ('vi', 1, 'Tallystick hoạt động đúng như vậy. Giá, lệnh và số tiền chúng tôi nợ bạn được ghi vào sổ ghi công khai trước khi bất kỳ ai biết kết quả, và mỗi giao dịch kết thúc bằng một biên nhận mà bạn có thể tự kiểm tra.'),
    ('zh-Hans', 0, '符木是中世纪的回执：刻上痕迹，一劈为二，双方各执一半，谁也无法作弊。'),
    ('zh-Hans', 1, 'Tallystick 也是如此。价格、订单以及我们欠您的金额，都会在结果揭晓之前写入公开日志；每笔交易结束时都有一张您可以自行核验的回执。'),
    ('zh-Hant', 1, 'Tallystick 也是如此。價格、訂單以及我們欠您的金額，都會在結果揭曉之前寫入公開日誌；每筆交易結束時都有一張您可以自行核驗的收據。')
  ) as words (locale, block, text)
  loop
    page := jsonb_set(page, array['texts', said.locale, 'blocks', said.block::text, 'text'], to_jsonb(said.text), false);
  end loop;
  insert into home.publications (kind, version, content, reason, published_by, published_at)
  values ('about', 2, page, 'the words of the glossary', 'system', now());
end $$;
