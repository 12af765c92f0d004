-- Content: the texts and pictures that staff publish for customers. Each publication is a whole version, and no version is ever changed
-- or deleted. Withdrawing one means publishing the version before it again.
create schema home;

-- Pictures that anyone may see. The server encodes them anew as WebP from the pixels that it received.
create table home.pictures (
  picture_id uuid primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  kept_by text not null check (length(kept_by) between 1 and 64),
  kept_at timestamptz not null
);

create table home.publications (
  kind text not null check (kind in ('slides', 'notices', 'about')),
  version integer not null check (version > 0),
  content jsonb not null check (octet_length(content::text) <= 262144),
  -- The version that this one restores. Null for a version that was written.
  brings_back integer,
  reason text not null check (length(reason) between 1 and 200),
  published_by text not null check (length(published_by) between 1 and 64),
  published_at timestamptz not null,
  primary key (kind, version),
  foreign key (kind, brings_back) references home.publications,
  check (brings_back < version)
);
insert into home.publications (kind, version, content, reason, published_by, published_at) values
  ('slides', 1, '{ "slides": [] }', 'the first version', 'system', '2026-01-01T00:00:00Z'),
  ('notices', 1, '{ "notices": [] }', 'the first version', 'system', '2026-01-01T00:00:00Z'),
  ('about', 1, '{
    "texts": {
      "en": {
        "title": "About Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "A tally stick was the receipt of the middle ages: notched, split in two, and each side kept one half, so that neither could cheat." },
          { "kind": "paragraph", "text": "Tallystick works the same way. Prices, orders and what we owe you are written into public logs before anyone knows how they turn out, and every trade ends with a receipt that you can check yourself." },
          { "kind": "heading", "text": "What we promise" },
          { "kind": "list", "text": "Nobody here can set a price, an outcome or a balance.\nWhat you have is written down twice, and the books are checked every minute.\nTerms change for future trades only, and every version is kept." }
        ]
      },
      "es": {
        "title": "Acerca de Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "La tarja era el recibo de la Edad Media: una vara con muescas, partida en dos; cada parte guardaba una mitad y ninguna podía engañar." },
          { "kind": "paragraph", "text": "Tallystick funciona igual. Los precios, las órdenes y lo que te debemos se escriben en registros públicos antes de que nadie sepa cómo acaban, y cada operación termina con un recibo que puedes comprobar por tu cuenta." },
          { "kind": "heading", "text": "Lo que prometemos" },
          { "kind": "list", "text": "Aquí nadie puede fijar un precio, un resultado ni un saldo.\nTu dinero se anota por partida doble y las cuentas se revisan cada minuto.\nLas condiciones solo cambian para operaciones futuras y se conserva cada versión." }
        ]
      },
      "th": {
        "title": "เกี่ยวกับ Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "ไม้บากคือใบเสร็จของยุคกลาง บากรอยแล้วผ่าเป็นสองซีก แต่ละฝ่ายเก็บไว้คนละซีก จึงไม่มีใครโกงใครได้" },
          { "kind": "paragraph", "text": "Tallystick ทำงานแบบเดียวกัน ราคา รายการเทรด และยอดที่เราค้างคุณ จะถูกบันทึกไว้ในบันทึกสาธารณะก่อนที่ใครจะรู้ผล และทุกการเทรดจบลงด้วยใบเสร็จที่คุณตรวจสอบได้ด้วยตัวเอง" },
          { "kind": "heading", "text": "สิ่งที่เราสัญญา" },
          { "kind": "list", "text": "ไม่มีใครที่นี่กำหนดราคา ผลลัพธ์ หรือยอดเงินได้\nเงินของคุณบันทึกด้วยระบบบัญชีคู่ และตรวจสอบบัญชีทุกนาที\nเงื่อนไขเปลี่ยนได้เฉพาะกับการเทรดในอนาคต และเก็บไว้ทุกฉบับ" }
        ]
      },
      "de": {
        "title": "Über Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "Ein Kerbholz war der Beleg des Mittelalters: eingekerbt, der Länge nach gespalten, und jede Seite behielt eine Hälfte – so konnte keine betrügen." },
          { "kind": "paragraph", "text": "Tallystick macht es genauso. Kurse, Aufträge und was wir Ihnen schulden, stehen in öffentlichen Protokollen, bevor jemand weiß, wie es ausgeht. Jeder Trade endet mit einem Beleg, den Sie selbst prüfen können." },
          { "kind": "heading", "text": "Was wir versprechen" },
          { "kind": "list", "text": "Niemand bei uns kann einen Kurs, ein Ergebnis oder ein Guthaben festlegen.\nIhr Guthaben ist doppelt verbucht, und die Bücher werden jede Minute geprüft.\nBedingungen ändern sich nur für künftige Trades, und jede Fassung bleibt erhalten." }
        ]
      },
      "it": {
        "title": "Informazioni su Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "Il bastoncino di conto era la ricevuta del Medioevo: inciso, spaccato in due, e ognuno ne teneva metà, così nessuno poteva imbrogliare." },
          { "kind": "paragraph", "text": "Tallystick funziona allo stesso modo. Prezzi, ordini e quanto ti dobbiamo vengono scritti in registri pubblici prima che se ne conosca l’esito, e ogni operazione si chiude con una ricevuta che puoi verificare da solo." },
          { "kind": "heading", "text": "Che cosa promettiamo" },
          { "kind": "list", "text": "Qui nessuno può decidere un prezzo, un esito o un saldo.\nIl tuo denaro è registrato in partita doppia e i conti vengono controllati ogni minuto.\nLe condizioni cambiano solo per le operazioni future e ogni versione viene conservata." }
        ]
      },
      "pt": {
        "title": "Sobre a Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "A talha era o recibo da Idade Média: um pau com entalhes, partido em dois; cada lado guardava uma metade, e nenhum podia enganar o outro." },
          { "kind": "paragraph", "text": "A Tallystick funciona da mesma forma. Preços, ordens e o que devemos a você são gravados em registros públicos antes que alguém saiba o resultado, e cada operação termina com um recibo que você mesmo pode conferir." },
          { "kind": "heading", "text": "O que prometemos" },
          { "kind": "list", "text": "Ninguém aqui pode definir um preço, um resultado ou um saldo.\nO seu dinheiro é registrado em partidas dobradas, e as contas são conferidas a cada minuto.\nAs condições só mudam para operações futuras, e todas as versões são guardadas." }
        ]
      },
      "ja": {
        "title": "Tallystickについて",
        "blocks": [
          { "kind": "paragraph", "text": "割り符は中世の取引明細でした。木の棒に刻み目を入れて二つに割り、双方が半分ずつ持つことで、どちらもごまかせませんでした。" },
          { "kind": "paragraph", "text": "Tallystickも同じ仕組みです。価格も注文も、お客様への債務も、結果が分かる前に公開ログに書き込まれます。取引の終わりには、ご自身で検証できる取引明細が発行されます。" },
          { "kind": "heading", "text": "お約束すること" },
          { "kind": "list", "text": "当社の誰も、価格や結果、残高を決めることはできません。\n資産は複式で記帳され、帳簿は毎分点検されます。\n取引条件の変更は今後の取引にのみ適用され、すべての版が保存されます。" }
        ]
      },
      "zh-Hant": {
        "title": "關於 Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "符木是中世紀的收據：刻上痕跡，一劈為二，雙方各執一半，誰也無法作弊。" },
          { "kind": "paragraph", "text": "Tallystick 也是如此。價格、訂單以及我們欠您的金額，都會在結果揭曉之前寫入公開日誌；每筆交易結束時都有一張您可以自行核驗的收據。" },
          { "kind": "heading", "text": "我們的承諾" },
          { "kind": "list", "text": "這裡沒有人能夠設定價格、結果或餘額。\n您的資金採用複式記帳，帳目每分鐘核對一次。\n條款只對今後的交易變更，每個版本都會保留。" }
        ]
      },
      "vi": {
        "title": "Về Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "Thẻ tính là biên nhận thời Trung cổ: một thanh gỗ khắc vạch, chẻ làm đôi, mỗi bên giữ một nửa nên không ai gian lận được." },
          { "kind": "paragraph", "text": "Tallystick hoạt động đúng như vậy. Giá, lệnh và số tiền chúng tôi nợ bạn được ghi vào sổ ghi công khai trước khi bất kỳ ai biết kết quả, và mỗi giao dịch kết thúc bằng một biên nhận mà bạn có thể tự kiểm tra." },
          { "kind": "heading", "text": "Cam kết của chúng tôi" },
          { "kind": "list", "text": "Không ai ở đây có thể đặt giá, kết quả hay số dư.\nTiền của bạn được ghi sổ kép và sổ sách được kiểm tra mỗi phút.\nĐiều khoản chỉ thay đổi cho các giao dịch trong tương lai và mọi phiên bản đều được lưu lại." }
        ]
      },
      "zh-Hans": {
        "title": "关于 Tallystick",
        "blocks": [
          { "kind": "paragraph", "text": "符木是中世纪的回执：刻上痕迹，一劈为二，双方各执一半，谁也无法作弊。" },
          { "kind": "paragraph", "text": "Tallystick 也是如此。价格、订单以及我们欠您的金额，都会在结果揭晓之前写入公开日志；每笔交易结束时都有一张您可以自行核验的回执。" },
          { "kind": "heading", "text": "我们的承诺" },
          { "kind": "list", "text": "这里没有人能够设定价格、结果或余额。\n您的资金采用复式记账，账目每分钟核对一次。\n条款只对今后的交易变更，每个版本都会保留。" }
        ]
      }
    },
    "contacts": [],
    "location": null
  }', 'the first version', 'system', '2026-01-01T00:00:00Z');
