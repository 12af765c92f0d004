-- The canned answers that the product began with in the words of the glossary (packages/i18n/GLOSSARY.md), which came
-- after them: a text that still is what it was then. What staff have written in its place, in any language, stays.

update support.canned_answers c
set texts = c.texts || changed.texts
from (
  select a.canned_id, jsonb_object_agg(said.locale, said.now) as texts
  from support.canned_answers a
  join (values
    ('deposit', 'es', 'Un depósito en la cadena se abona cuando tiene suficientes confirmaciones. Puedes seguirlas en el historial de depósitos.', 'Un depósito por la red se abona cuando tiene suficientes confirmaciones. Puedes seguirlas en el historial de depósitos.'),
    ('deposit', 'th', 'เงินฝากผ่านเชนจะเข้าบัญชีเมื่อได้รับการยืนยันครบจำนวน คุณติดตามได้ที่บันทึกการฝากเงิน', 'เงินฝากผ่านเครือข่ายจะเข้าบัญชีเมื่อได้รับการยืนยันครบจำนวน คุณติดตามได้ที่ประวัติการฝากเงิน'),
    ('deposit', 'de', 'Eine Einzahlung auf der Chain wird gutgeschrieben, sobald sie genug Bestätigungen hat. Sie können sie im Verlauf der Einzahlungen verfolgen.', 'Eine Einzahlung über das Netzwerk wird gutgeschrieben, sobald sie genug Bestätigungen hat. Sie können sie im Einzahlungsverlauf verfolgen.'),
    ('deposit', 'it', 'Un deposito sulla chain viene accreditato quando ha abbastanza conferme. Puoi seguirle nello storico dei depositi.', 'Un deposito sulla rete viene accreditato quando ha abbastanza conferme. Puoi seguirle nello storico dei depositi.'),
    ('deposit', 'ja', 'チェーンでの入金は、必要な承認数に達すると残高に反映されます。入金履歴で進み具合をご確認いただけます。', 'ネットワークでの入金は、必要な承認数に達すると残高に反映されます。入金履歴で進み具合をご確認いただけます。'),
    ('deposit', 'vi', 'Khoản nạp trên chuỗi được ghi có khi đủ số xác nhận. Bạn có thể theo dõi trong lịch sử nạp tiền.', 'Khoản nạp qua mạng được ghi có khi đủ số xác nhận. Bạn có thể theo dõi trong lịch sử nạp tiền.'),
    ('withdrawal', 'es', 'En el historial de retiradas ves cada paso de tu retirada, su hora y su motivo.', 'En el historial de retiros ves cada paso de tu retiro, su hora y su motivo.'),
    ('withdrawal', 'th', 'คุณดูแต่ละขั้นตอนของการถอนเงิน พร้อมเวลาและเหตุผล ได้ที่บันทึกการถอนเงิน', 'คุณดูแต่ละขั้นตอนของการถอนเงิน พร้อมเวลาและเหตุผล ได้ที่ประวัติการถอนเงิน'),
    ('withdrawal', 'de', 'Jeden Schritt Ihrer Auszahlung sehen Sie mit Zeit und Grund im Verlauf der Auszahlungen.', 'Jeden Schritt Ihrer Auszahlung sehen Sie mit Zeit und Grund im Auszahlungsverlauf.'),
    ('information', 'es', 'Completa tu información personal con una foto de tu documento y tu firma. Nunca te pediremos tu contraseña ni tu frase de recuperación.', 'Completa tus datos personales con una foto de tu documento y tu firma. Nunca te pediremos tu contraseña ni tu frase de recuperación.'),
    ('information', 'th', 'โปรดกรอกข้อมูลส่วนตัวให้ครบ พร้อมรูปบัตรประจำตัวและลายเซ็น เราจะไม่ขอรหัสผ่านหรือวลีกู้คืนของคุณ', 'กรุณากรอกข้อมูลส่วนตัวให้ครบ พร้อมรูปบัตรประจำตัวและลายเซ็น เราจะไม่ขอรหัสผ่านหรือวลีกู้คืนของคุณ'),
    ('information', 'pt', 'Complete as suas informações pessoais com uma foto do documento e a sua assinatura. Nunca pedimos a sua senha nem a frase de recuperação.', 'Complete os seus dados pessoais com uma foto do documento e a sua assinatura. Nunca pedimos a sua senha nem a frase de recuperação.')
  ) as said (shortcut, locale, was, now)
    on a.shortcut = said.shortcut and a.texts ->> said.locale = said.was
  group by a.canned_id
) changed
where changed.canned_id = c.canned_id;
