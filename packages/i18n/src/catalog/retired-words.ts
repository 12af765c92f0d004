import type { ConsoleLocale, Locale } from '../locales.ts';

/**
 * Words that no text may use: of betting, of urging to trade, of other companies' terms for the same thing, and forms of address that the
 * language does not use here. Spanish has no words of Spain and tells finished events in the preterite. The glossary has the words in
 * their place.
 */
export const RETIRED: Record<Locale, RegExp> = {
  en: /\b(stake[sd]?|bets?|odds|the house|winnings?|you win|trade won|trade now|trade again|invest now|top.?up|put away|begin anew|for good|on-chain|total valuation)\b/i,
  th: /เดิมพัน|พนัน|แทง|เทรดเลย|เติมเงิน|กระเป๋าเงิน|โปรด(?!$)(?!ที่|ปราน)|ใบเสร็จ|ตั๋ว|ศูนย์ซื้อขาย|ผู้ให้บริการ|ใช่ไหม|\u2060|บนเชน|ทีมงาน|พนักงาน/,
  'zh-Hans':
    /赌|下注|胜率|立即交易|投资|返利|报备|收款方式|提现目标|充提|申报|附言(?!编号|中)|理财|属实|账目记录|充值[已未]到账/,
  'zh-Hant':
    /賭|下注|勝率|立即交易|投資|返利|通報儲值|收款方式|提領目標|充提|申報|附言|用戶|收據|核驗|到帳|理財|屬實|帳目記錄|隨機數/,
  ja: /賭け|的中|当たる|勝率|投資額|今すぐ取引|リワード|着金|宛先|顧客|スタッフ|あなた|ブラウザ(?!ー)|～|復元フレーズ|取引明細|チケット|申告|マイ限度額|入出金記録/,
  vi: /cá cược|đặt cược|thắng cược|vào lệnh ngay|nhật ký giá|điểm nhận tiền|đích rút|khóa tài khoản|quỹ chung|đang chạy|khai báo|ghi có|phí phạt|e-mail|đội ngũ/i,
  es: /apuesta|\bganad[ao]s?\b(?! )|empate|acierto|operar ya|recarg(?:a|ue)s? (?:de|por)|fondo común|\busted\b|inténtelo|liquida\b|a fecha de|acreditad|ordenador|\bañadir\b|\btique\b|\b(?:la|su) app\b|\bcostes?\b|caduc|carnet|permiso de conducir|\bfíes\b|\bfiarte\b|\brellen|\bhas \w+[ai]do\b|(?<!no )\bse han? \w+[ai]do\b/i,
  de: /wett|\bEinsatz\b|Trefferquote|Unentschieden|\b(?:gewonnen|verloren)e?r? Trades?\b|jetzt traden|\btraden\b|investier|Preisalarm|Preisprotokoll|freiwillig|weglegen|Kundendienst|Betreiber signiert (?!hat)|Mitarbeiter\b|\bdu\b|\bdeine?[mnrs]?\b/i,
  it: /scommess|\bvint[ao]s?\b|\bla tua quota\b|parità|trading ora|ricarica (?:di|del)|fondo comune|\briprovi\b|\bdecida\b|metti via|carta bancaria|il suo denaro|premio/i,
  pt: /aposta|\bempat(?:e|ar)\b|\bacerto\b|operar já|recarga|fundo comum|\bon-line\b|minerador|\brecibo|corretora|tíquete|\bguardar$|taxa de (?:teste|\{time)/i,
};

/**
 * Words that no text of the console may use: of betting, and those that the glossary has replaced for staff as well. Staff read words of
 * bookkeeping and of chains that customers do not.
 */
export const RETIRED_FOR_STAFF: Record<ConsoleLocale, RegExp> = {
  en: /\b(stake[sd]?|bets?|odds|the house|house|winnings?|you win|trade won|invest now|top.?up|put away|begin anew|for good|total valuation|by itself|somebody)\b/i,
  th: /เดิมพัน|พนัน|แทง|โปรด(?!$)(?!ที่|ปราน)|ใบเสร็จ|ตั๋ว|ศูนย์ซื้อขาย|ใช่ไหม|\u2060|พนักงาน|ผลผลิต|ข้อมูลส่วนบุคคล/,
  vi: /cá cược|đặt cược|thắng cược|nhật ký giá|điểm nhận tiền|đích rút|khóa tài khoản|quỹ chung|phí phạt|e-mail|đội ngũ|khai báo quốc gia/i,
  'zh-Hans': /赌|下注|胜率|投资|返利|报备|提现目标|充提|申报|理财|属实/,
  ja: /賭け|的中|当たる|勝率|投資額|リワード|顧客|スタッフ|復元フレーズ|取引明細|チケット|申告/,
};

/** The texts that have a word which has gone, by their keys. */
export const retiredIn = (pattern: RegExp, texts: Iterable<readonly [string, string]>): readonly string[] =>
  [...texts]
    .filter(([, text]) => pattern.test(text.replace(/\{\w+\}/g, '')))
    .map(([key, text]) => `${key}: ${text}`);
