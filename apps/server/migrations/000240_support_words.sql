-- The first canned answers in the words of the glossary. An answer that staff changed has another time, and stays as it
-- is. No answer has a particle of one gender.

do $$
declare
  words constant text[][] := array[
    array['สวัสดีค่ะ ขอบคุณที่ติดต่อเรา มีอะไรให้เราช่วยไหมคะ',
          'สวัสดี ขอบคุณที่ติดต่อเรา มีอะไรให้เราช่วยหรือไม่'],
    array['ขอบคุณค่ะ เรากำลังตรวจสอบให้',
          'ขอบคุณ เรากำลังตรวจสอบให้'],
    array['ติดต่อเราได้เสมอค่ะ',
          'ติดต่อเราได้เสมอ'],
    array['Ciao, grazie per averci scritto.',
          'Buongiorno, grazie per averci scritto.'],
    array['A deposit on the chain is credited once',
          'A deposit over the network is credited once'],
    array['Khoản nạp qua mạng được ghi có khi',
          'Khoản nạp qua mạng vào số dư khi'],
    array['Complete os seus dados pessoais com uma foto do documento e a sua assinatura. Nunca pedimos a sua senha',
          'Complete seus dados pessoais com uma foto do documento e sua assinatura. Nunca pedimos sua senha'],
    array['パスワードや復元フレーズを',
          'パスワードやリカバリーフレーズを'],
    array['鏈上儲值在達到',
          '透過網路的儲值在達到'],
    array['链上充值达到所需确认数后即会到账',
          '通过网络的充值达到所需确认数后即会入账']
  ];
begin
  for pair in 1 .. array_length(words, 1) loop
    update support.canned_answers set texts = replace(texts::text, words[pair][1], words[pair][2])::jsonb
    where changed_at = '2026-01-01T00:00:00Z' and texts::text like '%' || words[pair][1] || '%';
  end loop;
end $$;
