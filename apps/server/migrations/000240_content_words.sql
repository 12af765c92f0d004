-- The first about page in the words of the glossary. A page that staff wrote stays as it is. The false promise that nobody
-- can set a balance goes: two people can correct one.

do $$
declare
  words constant text[][] := array[
    array['Nobody here can set a price, an outcome or a balance.',
          'Nobody here can set a price or an outcome. A correction of a balance needs two people, and you see it in your account activity.'],
    array['Aquí nadie puede fijar un precio, un resultado ni un saldo.',
          'Aquí nadie puede fijar un precio ni un resultado. Corregir un saldo requiere dos personas, y lo ves en tus movimientos.'],
    array['ไม่มีใครที่นี่กำหนดราคา ผลลัพธ์ หรือยอดเงินได้',
          'ไม่มีใครที่นี่กำหนดราคาหรือผลลัพธ์ได้ การแก้ไขยอดเงินต้องใช้เจ้าหน้าที่สองคน และคุณเห็นได้ในรายการเดินบัญชี'],
    array['ใบเสร็จของยุคกลาง',
          'ใบยืนยันของยุคกลาง'],
    array['ยอดที่เราค้างคุณ',
          'ยอดที่เราต้องจ่ายคุณ'],
    array['จบลงด้วยใบเสร็จที่คุณ',
          'จบลงด้วยใบยืนยันรายการที่คุณ'],
    array['Niemand bei uns kann einen Kurs, ein Ergebnis oder ein Guthaben festlegen.',
          'Niemand bei uns kann einen Kurs oder ein Ergebnis festlegen. Ein Guthaben zu berichtigen braucht zwei Personen, und Sie sehen es in Ihren Kontoumsätzen.'],
    array['Qui nessuno può decidere un prezzo, un esito o un saldo.',
          'Qui nessuno può decidere un prezzo o un esito. Per correggere un saldo servono due persone, e lo vedi nei tuoi movimenti.'],
    array['Ninguém aqui pode definir um preço, um resultado ou um saldo.',
          'Ninguém aqui pode definir um preço ou um resultado. Corrigir um saldo exige duas pessoas, e você vê isso no seu extrato.'],
    array['A talha era o recibo da Idade Média',
          'A talha era o comprovante da Idade Média'],
    array['termina com um recibo que',
          'termina com um comprovante que'],
    array['O seu dinheiro é registrado',
          'Seu dinheiro é registrado'],
    array['割り符は中世の取引明細でした。',
          '割り符は中世の取引証明でした。'],
    array['ご自身で検証できる取引明細が',
          'ご自身で検証できる取引証明が'],
    array['当社の誰も、価格や結果、残高を決めることはできません。',
          '当社の誰も、価格や結果を決めることはできません。残高の訂正には2名の担当者が必要で、残高履歴でご確認いただけます。'],
    array['符木是中世紀的收據',
          '符木是中世紀的憑單'],
    array['您可以自行核驗的收據',
          '您可以自行驗證的憑單'],
    array['這裡沒有人能夠設定價格、結果或餘額。',
          '這裡沒有人能夠設定價格或結果。更正餘額需要兩名工作人員，您可以在資金明細中看到。'],
    array['Không ai ở đây có thể đặt giá, kết quả hay số dư.',
          'Không ai ở đây có thể đặt giá hay kết quả. Việc sửa số dư cần hai nhân viên, và bạn thấy nó trong biến động số dư.'],
    array['这里没有人能够设定价格、结果或余额。',
          '这里没有人能够设定价格或结果。更正余额需要两名工作人员，您可以在资金明细中看到。']
  ];
  newest content.publications;
  said text;
begin
  select * into newest from content.publications where kind = 'about' order by version desc limit 1;
  if newest.published_by is distinct from 'system' then
    return;
  end if;
  said := newest.content::text;
  for pair in 1 .. array_length(words, 1) loop
    said := replace(said, words[pair][1], words[pair][2]);
  end loop;
  if said <> newest.content::text then
    -- An old database has the function of the trigger under the former name of the schema until all migrations have run.
    alter table content.publications disable trigger user;
    insert into content.publications (kind, version, content, reason, published_by, published_at)
    values ('about', newest.version + 1, said::jsonb, 'the words of the glossary', 'system', newest.published_at);
    alter table content.publications enable trigger user;
  end if;
end $$;
