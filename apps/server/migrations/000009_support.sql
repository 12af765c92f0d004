-- Support: one conversation for each customer, its messages, and the notes of staff.
create schema support;

create type support.author as enum ('customer', 'staff', 'automatic');

create table support.conversations (
  uid bigint primary key,
  conversation_id uuid not null unique,
  -- The language that the customer's app used last.
  locale text not null check (length(locale) between 2 and 10),
  opened_at timestamptz not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  -- Events are numbered from the time of the beginning in milliseconds, so that a number from before a restored backup is never
  -- taken for a later one.
  first_event bigint not null,
  last_event bigint not null,
  last_message_at timestamptz,
  delivered_to_customer integer not null default 0,
  read_by_customer integer not null default 0,
  unread_by_customer integer not null default 0 check (unread_by_customer >= 0),
  delivered_to_staff integer not null default 0,
  read_by_staff integer not null default 0,
  unread_by_staff integer not null default 0 check (unread_by_staff >= 0),
  assigned_to text check (length(assigned_to) between 1 and 64),
  -- This customer has been told that nobody is there, since staff were last there.
  away_told boolean not null default false,
  -- The time of the customer's first message after the last one of staff. Automatic messages are no answer.
  waiting_since timestamptz,
  check (last_event >= first_event),
  check (read_by_customer between 0 and delivered_to_customer and delivered_to_customer <= last_seq),
  check (read_by_staff between 0 and delivered_to_staff and delivered_to_staff <= last_seq),
  check ((last_seq = 0) = (last_message_at is null))
);
create index conversations_newest on support.conversations (last_message_at desc, uid desc)
  where last_message_at is not null;
create index conversations_unread on support.conversations (last_message_at desc, uid desc)
  where unread_by_staff > 0;
create index conversations_assigned on support.conversations (assigned_to, last_message_at desc, uid desc)
  where assigned_to is not null and last_message_at is not null;
create index conversations_unassigned on support.conversations (last_message_at desc, uid desc)
  where assigned_to is null and last_message_at is not null;
create index conversations_waiting on support.conversations (waiting_since) where waiting_since is not null;

-- The index of the texts is declared with its function: apps/server/sql/support/pairs.sql.
create table support.messages (
  uid bigint not null references support.conversations,
  seq integer not null check (seq > 0),
  author support.author not null,
  staff text,
  body text not null check (char_length(body) <= 2000),
  -- Uploads of platform.uploads.
  pictures uuid[] not null check (cardinality(pictures) <= 4),
  -- The sender's idempotency key.
  client_id text check (length(client_id) between 1 and 64),
  created_at timestamptz not null,
  primary key (uid, seq),
  check ((author = 'staff') = (staff is not null)),
  check (body <> '' or cardinality(pictures) > 0)
);
create unique index messages_named_once on support.messages (uid, author, client_id) where client_id is not null;

-- The numbered events of the customer's topic: a message, or the delivery and read marks of a side. Old events are deleted. A client
-- that comes back later than that begins with the whole state.
create table support.events (
  uid bigint not null references support.conversations,
  event_no bigint not null,
  message_seq integer,
  marked_by support.author check (marked_by <> 'automatic'),
  delivered_up_to integer,
  read_up_to integer,
  -- The number of messages that the customer had not read then.
  unread integer not null,
  created_at timestamptz not null,
  primary key (uid, event_no),
  check ((message_seq is null) <> (marked_by is null)),
  check ((marked_by is null) = (delivered_up_to is null) and (marked_by is null) = (read_up_to is null))
);
create index events_by_age on support.events (created_at);

-- Notes between staff. They are in a table of their own, so that no statement for a customer can read them.
create table support.notes (
  uid bigint not null references support.conversations,
  note_no integer not null check (note_no > 0),
  after_seq integer not null check (after_seq >= 0),
  staff text not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  primary key (uid, note_no)
);

-- The first answer to each idempotency key.
create table support.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) <> (refusal is null))
);

-- Changed conversations, in the order of commits. Customers are spread over slots, and a writer holds the row of its slot until it
-- commits. Rows older than a day are deleted, and no reader resumes from them.
create table support.slots (
  slot smallint primary key check (slot between 0 and 15),
  change_no bigint not null default 0
);
insert into support.slots (slot) select generate_series(0, 15);
create table support.outbox (
  slot smallint not null references support.slots,
  change_no bigint not null,
  uid bigint not null,
  created_at timestamptz not null,
  primary key (slot, change_no)
);
create index outbox_by_age on support.outbox (created_at);

-- The hours of staff and the automatic answers outside of them. The newest version holds.
create table support.settings (
  version integer primary key check (version > 0),
  -- { staffed, hours: { time_zone, days: [{ day, from, to }] }, away_texts: { en, … }, external_url }
  settings jsonb not null,
  -- Null for the settings that a new database begins with.
  changed_by text,
  changed_at timestamptz not null
);
insert into support.settings (version, settings, changed_at) values (1, '{
  "staffed": true,
  "hours": {
    "time_zone": "UTC",
    "days": [
      { "day": 1, "from": "00:00", "to": "24:00" }, { "day": 2, "from": "00:00", "to": "24:00" },
      { "day": 3, "from": "00:00", "to": "24:00" }, { "day": 4, "from": "00:00", "to": "24:00" },
      { "day": 5, "from": "00:00", "to": "24:00" }, { "day": 6, "from": "00:00", "to": "24:00" },
      { "day": 7, "from": "00:00", "to": "24:00" }
    ]
  },
  "away_texts": {
    "en": "Thank you for your message. Nobody is here right now; we will answer you in this chat as soon as we are back.",
    "es": "Gracias por tu mensaje. Ahora mismo no hay nadie disponible; te responderemos en este chat en cuanto volvamos.",
    "th": "ขอบคุณสำหรับข้อความของคุณ ขณะนี้ไม่มีเจ้าหน้าที่ประจำอยู่ เราจะตอบกลับในแชตนี้ทันทีที่กลับมา",
    "de": "Vielen Dank für Ihre Nachricht. Im Moment ist niemand da; wir antworten Ihnen in diesem Chat, sobald wir zurück sind.",
    "it": "Grazie per il tuo messaggio. In questo momento non c’è nessuno; ti risponderemo in questa chat appena torniamo.",
    "pt": "Obrigado pela sua mensagem. No momento não há ninguém disponível; responderemos neste chat assim que voltarmos.",
    "ja": "お問い合わせありがとうございます。ただいま担当者が不在です。戻り次第、このチャットでご返信いたします。",
    "zh-Hant": "感謝您的來訊。目前沒有客服人員在線，我們上線後會盡快在此對話中回覆您。",
    "vi": "Cảm ơn tin nhắn của bạn. Hiện chưa có nhân viên trực; chúng tôi sẽ trả lời bạn trong cuộc trò chuyện này ngay khi trở lại.",
    "zh-Hans": "感谢您的留言。目前没有客服在线，我们上线后会尽快在此对话中回复您。"
  },
  "external_url": null
}', '2026-01-01T00:00:00Z');

create table support.canned_answers (
  canned_id uuid primary key,
  shortcut text not null unique check (shortcut ~ '^[a-z0-9-]{1,24}$'),
  -- { en: …, th: … }
  texts jsonb not null,
  changed_at timestamptz not null
);
insert into support.canned_answers (canned_id, shortcut, texts, changed_at) values
  ('00000000-0000-7000-8000-000000000501', 'hello', '{
    "en": "Hello, and thank you for writing. How can we help you?",
    "es": "Hola, gracias por escribirnos. ¿En qué podemos ayudarte?",
    "th": "สวัสดีค่ะ ขอบคุณที่ติดต่อเรา มีอะไรให้เราช่วยไหมคะ",
    "de": "Guten Tag und danke für Ihre Nachricht. Wie können wir Ihnen helfen?",
    "it": "Ciao, grazie per averci scritto. Come possiamo aiutarti?",
    "pt": "Olá, obrigado por escrever. Como podemos ajudar você?",
    "ja": "お問い合わせありがとうございます。どのようなご用件でしょうか。",
    "zh-Hant": "您好，感謝您的來訊。請問有什麼可以為您服務？",
    "vi": "Xin chào, cảm ơn bạn đã liên hệ. Chúng tôi có thể giúp gì cho bạn?",
    "zh-Hans": "您好，感谢您的咨询。请问有什么可以帮您？"
  }', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000502', 'checking', '{
    "en": "Thank you. We are looking into it and will answer you here.",
    "es": "Gracias. Lo estamos revisando y te responderemos aquí.",
    "th": "ขอบคุณค่ะ เรากำลังตรวจสอบให้และจะตอบกลับในแชตนี้",
    "de": "Danke. Wir sehen uns das an und antworten Ihnen hier.",
    "it": "Grazie. Stiamo verificando e ti risponderemo qui.",
    "pt": "Obrigado. Estamos verificando e responderemos por aqui.",
    "ja": "ありがとうございます。確認のうえ、こちらでご返信いたします。",
    "zh-Hant": "謝謝您。我們正在確認，稍後會在這裡回覆您。",
    "vi": "Cảm ơn bạn. Chúng tôi đang kiểm tra và sẽ trả lời bạn tại đây.",
    "zh-Hans": "谢谢您。我们正在核实，稍后会在这里回复您。"
  }', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000503', 'deposit', '{
    "en": "A deposit on the chain is credited once it has enough confirmations. You can follow them under Deposit records.",
    "es": "Un depósito por la red se abona cuando tiene suficientes confirmaciones. Puedes seguirlas en el historial de depósitos.",
    "th": "เงินฝากผ่านเครือข่ายจะเข้าบัญชีเมื่อได้รับการยืนยันครบจำนวน คุณติดตามได้ที่ประวัติการฝากเงิน",
    "de": "Eine Einzahlung über das Netzwerk wird gutgeschrieben, sobald sie genug Bestätigungen hat. Sie können sie im Einzahlungsverlauf verfolgen.",
    "it": "Un deposito sulla rete viene accreditato quando ha abbastanza conferme. Puoi seguirle nello storico dei depositi.",
    "pt": "Um depósito na rede é creditado quando tem confirmações suficientes. Você pode acompanhá-las no histórico de depósitos.",
    "ja": "ネットワークでの入金は、必要な承認数に達すると残高に反映されます。入金履歴で進み具合をご確認いただけます。",
    "zh-Hant": "鏈上儲值在達到所需確認數後即會入帳，您可以在儲值紀錄中查看進度。",
    "vi": "Khoản nạp qua mạng được ghi có khi đủ số xác nhận. Bạn có thể theo dõi trong lịch sử nạp tiền.",
    "zh-Hans": "链上充值达到所需确认数后即会到账，您可以在充值记录中查看进度。"
  }', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000504', 'withdrawal', '{
    "en": "You see each step of your withdrawal, its time and its reason under Withdrawal records.",
    "es": "En el historial de retiros ves cada paso de tu retiro, su hora y su motivo.",
    "th": "คุณดูแต่ละขั้นตอนของการถอนเงิน พร้อมเวลาและเหตุผล ได้ที่ประวัติการถอนเงิน",
    "de": "Jeden Schritt Ihrer Auszahlung sehen Sie mit Zeit und Grund im Auszahlungsverlauf.",
    "it": "Nello storico dei prelievi vedi ogni passaggio del tuo prelievo, con ora e motivo.",
    "pt": "No histórico de saques você vê cada etapa do seu saque, com horário e motivo.",
    "ja": "出金履歴で、出金の各段階とその日時、理由をご確認いただけます。",
    "zh-Hant": "您可以在提領紀錄中查看提領的每個步驟、時間與原因。",
    "vi": "Bạn xem từng bước rút tiền, thời gian và lý do trong lịch sử rút tiền.",
    "zh-Hans": "您可以在提现记录中查看提现的每个步骤、时间和原因。"
  }', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000505', 'information', '{
    "en": "Please complete your personal information with an ID photo and your signature. We never ask for your password or your recovery phrase.",
    "es": "Completa tus datos personales con una foto de tu documento y tu firma. Nunca te pediremos tu contraseña ni tu frase de recuperación.",
    "th": "กรุณากรอกข้อมูลส่วนตัวให้ครบ พร้อมรูปบัตรประจำตัวและลายเซ็น เราจะไม่ขอรหัสผ่านหรือวลีกู้คืนของคุณ",
    "de": "Bitte vervollständigen Sie Ihre persönlichen Angaben mit einem Ausweisfoto und Ihrer Unterschrift. Nach Ihrem Passwort oder Ihrer Wiederherstellungsphrase fragen wir nie.",
    "it": "Completa i tuoi dati personali con una foto del documento e la firma. Non ti chiederemo mai la password né la frase di recupero.",
    "pt": "Complete os seus dados pessoais com uma foto do documento e a sua assinatura. Nunca pedimos a sua senha nem a frase de recuperação.",
    "ja": "本人確認書類の写真と署名を添えて、個人情報をご登録ください。パスワードや復元フレーズをお尋ねすることは決してありません。",
    "zh-Hant": "請補齊個人資料，並附上證件照與簽名。我們絕不會向您索取密碼或助記詞。",
    "vi": "Vui lòng hoàn tất thông tin cá nhân kèm ảnh giấy tờ và chữ ký. Chúng tôi không bao giờ hỏi mật khẩu hay cụm từ khôi phục của bạn.",
    "zh-Hans": "请完善个人信息，并附上证件照和签名。我们绝不会向您索要密码或助记词。"
  }', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000506', 'closing', '{
    "en": "Thank you for writing. If anything else comes up, we are here.",
    "es": "Gracias por escribirnos. Si necesitas algo más, aquí estamos.",
    "th": "ขอบคุณที่ติดต่อเรา หากมีเรื่องอื่น ติดต่อเราได้เสมอค่ะ",
    "de": "Danke für Ihre Nachricht. Wenn noch etwas ist, sind wir für Sie da.",
    "it": "Grazie per averci scritto. Per qualsiasi altra cosa, siamo qui.",
    "pt": "Obrigado por escrever. Se precisar de mais alguma coisa, estamos aqui.",
    "ja": "お問い合わせありがとうございました。ほかにもご不明な点がございましたら、お気軽にご連絡ください。",
    "zh-Hant": "感謝您的來訊。若還有其他問題，歡迎隨時聯絡我們。",
    "vi": "Cảm ơn bạn đã liên hệ. Nếu cần thêm gì, chúng tôi luôn ở đây.",
    "zh-Hans": "感谢您的咨询。如有其他问题，欢迎随时联系我们。"
  }', '2026-01-01T00:00:00Z');
