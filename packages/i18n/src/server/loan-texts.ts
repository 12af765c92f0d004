import { formatAmount, formatPercent, formatPrice } from '../format/format-number.ts';
import { formatMinuteAtHome, formatMinuteInMail } from '../format/format-time.ts';
import type { Locale } from '../locales.ts';
import { fill, type MailText } from './fill.ts';

interface LoanTexts {
  /** `{time}` is the end of the term. */
  readonly dueSubject: string;
  readonly due: string;
  readonly soldSubject: string;
  readonly sold: string;
  readonly repaidSubject: string;
  readonly repaid: string;
  readonly partlySubject: string;
  readonly partly: string;
  /** The reasons for which the house ends a loan. */
  readonly expired: string;
  readonly collateral: string;
}

/** Mails about loans: reminders before the due date, and how the house ended a loan. */
const TEXTS: Record<Locale, LoanTexts> = {
  en: {
    dueSubject: 'Your loan is due on {time}',
    due: 'Your loan of {amount} USDT is due on {time}.\n\nYou owe {owed} USDT now. You can repay it in the app at any time.\n\nIf it isn’t repaid by then, it is first taken from your USDT balance. For the rest there is a forced sale: enough of your collateral ({collateral} {coin}) is sold at the index price to cover it and a penalty of {penalty}.',
    soldSubject: 'Forced sale of your loan’s collateral',
    sold: '{reason}\n\nLoan: {amount} USDT\nTaken from your USDT balance: {own} USDT\nOwed before the sale: {owed} USDT\nPenalty: {penaltyAmount} USDT\nSold: {sold} {coin} at {price} USDT\nReturned to you: {returned} {coin}',
    repaidSubject: 'Your loan was repaid from your balance',
    repaid:
      '{reason}\n\nLoan: {amount} USDT\nTaken from your USDT balance: {own} USDT\n\nNo collateral was sold. Your {collateral} {coin} is available again.',
    partlySubject: 'Part of your loan was repaid from your balance',
    partly:
      '{reason}\n\nLoan: {amount} USDT\nTaken from your USDT balance: {own} USDT\nStill owed: {left} USDT\n\nNo collateral was sold. Your loan goes on, with {collateral} {coin} as collateral.',
    expired: 'Your loan was due and had not been repaid.',
    collateral: 'The value of your collateral fell to the threshold for a forced sale.',
  },
  de: {
    dueSubject: 'Ihr Kredit ist am {time} fällig',
    due: 'Ihr Kredit über {amount} USDT ist am {time} fällig.\n\nSie schulden derzeit {owed} USDT. Sie können jederzeit in der App zurückzahlen.\n\nIst er bis dahin nicht zurückgezahlt, wird die Schuld zuerst Ihrem USDT-Guthaben entnommen. Für den Rest kommt es zum Zwangsverkauf: Ihre Sicherheit ({collateral} {coin}) wird zum Indexkurs verkauft, soweit es für den Rest und eine Vertragsstrafe von {penalty} nötig ist.',
    soldSubject: 'Zwangsverkauf der Sicherheit Ihres Kredits',
    sold: '{reason}\n\nKredit: {amount} USDT\nIhrem USDT-Guthaben entnommen: {own} USDT\nSchuld vor dem Verkauf: {owed} USDT\nVertragsstrafe: {penaltyAmount} USDT\nVerkauft: {sold} {coin} zu {price} USDT\nAn Sie zurück: {returned} {coin}',
    repaidSubject: 'Ihr Kredit wurde aus Ihrem Guthaben zurückgezahlt',
    repaid:
      '{reason}\n\nKredit: {amount} USDT\nIhrem USDT-Guthaben entnommen: {own} USDT\n\nEs wurde keine Sicherheit verkauft. Ihre {collateral} {coin} sind wieder verfügbar.',
    partlySubject: 'Ihr Kredit wurde teilweise aus Ihrem Guthaben zurückgezahlt',
    partly:
      '{reason}\n\nKredit: {amount} USDT\nIhrem USDT-Guthaben entnommen: {own} USDT\nVerbleibende Schuld: {left} USDT\n\nEs wurde keine Sicherheit verkauft. Ihr Kredit läuft weiter, mit {collateral} {coin} als Sicherheit.',
    expired: 'Ihr Kredit war fällig und noch nicht zurückgezahlt.',
    collateral: 'Der Wert Ihrer Sicherheit ist auf die Schwelle für den Zwangsverkauf gefallen.',
  },
  es: {
    dueSubject: 'Tu préstamo vence el {time}',
    due: 'Tu préstamo de {amount} USDT vence el {time}.\n\nAhora debes {owed} USDT. Puedes devolverlo en la aplicación cuando quieras.\n\nSi no lo devuelves antes de esa fecha, la deuda se descuenta primero de tu saldo en USDT. Por el resto hay una venta forzosa: de tu garantía ({collateral} {coin}) se vende al precio del índice lo necesario para cubrirlo y pagar una penalización del {penalty}.',
    soldSubject: 'Venta forzosa de la garantía de tu préstamo',
    sold: '{reason}\n\nPréstamo: {amount} USDT\nDescontado de tu saldo en USDT: {own} USDT\nDeuda antes de la venta: {owed} USDT\nPenalización: {penaltyAmount} USDT\nVendido: {sold} {coin} a {price} USDT\nDevuelto a ti: {returned} {coin}',
    repaidSubject: 'Tu préstamo se pagó con tu saldo',
    repaid:
      '{reason}\n\nPréstamo: {amount} USDT\nDescontado de tu saldo en USDT: {own} USDT\n\nNo se vendió nada de tu garantía. Tus {collateral} {coin} vuelven a estar disponibles.',
    partlySubject: 'Parte de tu préstamo se pagó con tu saldo',
    partly:
      '{reason}\n\nPréstamo: {amount} USDT\nDescontado de tu saldo en USDT: {own} USDT\nDeuda restante: {left} USDT\n\nNo se vendió nada de tu garantía. Tu préstamo sigue, con {collateral} {coin} de garantía.',
    expired: 'Tu préstamo venció y no se había devuelto.',
    collateral: 'El valor de tu garantía bajó hasta el límite de la venta forzosa.',
  },
  it: {
    dueSubject: 'Il tuo prestito scade il {time}',
    due: 'Il tuo prestito di {amount} USDT scade il {time}.\n\nOra devi {owed} USDT. Puoi rimborsarlo nell’app in qualsiasi momento.\n\nSe per allora non è rimborsato, il dovuto viene prima prelevato dal tuo saldo USDT. Per il resto c’è una vendita forzata: si vende al prezzo dell’indice la garanzia necessaria ({collateral} {coin}), con una penale del {penalty}.',
    soldSubject: 'Vendita forzata della garanzia del tuo prestito',
    sold: '{reason}\n\nPrestito: {amount} USDT\nPrelevato dal tuo saldo USDT: {own} USDT\nDebito prima della vendita: {owed} USDT\nPenale: {penaltyAmount} USDT\nVenduto: {sold} {coin} a {price} USDT\nRestituito a te: {returned} {coin}',
    repaidSubject: 'Il tuo prestito è stato rimborsato dal tuo saldo',
    repaid:
      '{reason}\n\nPrestito: {amount} USDT\nPrelevato dal tuo saldo USDT: {own} USDT\n\nNessuna garanzia è stata venduta. I tuoi {collateral} {coin} sono di nuovo disponibili.',
    partlySubject: 'Il tuo prestito è stato rimborsato in parte dal tuo saldo',
    partly:
      '{reason}\n\nPrestito: {amount} USDT\nPrelevato dal tuo saldo USDT: {own} USDT\nDebito residuo: {left} USDT\n\nNessuna garanzia è stata venduta. Il tuo prestito prosegue, con {collateral} {coin} in garanzia.',
    expired: 'Il tuo prestito era scaduto e non era stato rimborsato.',
    collateral: 'Il valore della tua garanzia è sceso alla soglia della vendita forzata.',
  },
  pt: {
    dueSubject: 'Seu empréstimo vence em {time}',
    due: 'Seu empréstimo de {amount} USDT vence em {time}.\n\nVocê deve {owed} USDT agora. Você pode pagar no aplicativo a qualquer momento.\n\nSe não for pago até lá, o valor é primeiro retirado do seu saldo em USDT. Para o restante, há uma venda forçada: a garantia necessária ({collateral} {coin}) é vendida ao preço do índice, com uma multa de {penalty}.',
    soldSubject: 'Venda forçada da garantia do seu empréstimo',
    sold: '{reason}\n\nEmpréstimo: {amount} USDT\nRetirado do seu saldo em USDT: {own} USDT\nDívida antes da venda: {owed} USDT\nMulta: {penaltyAmount} USDT\nVendido: {sold} {coin} a {price} USDT\nDevolvido a você: {returned} {coin}',
    repaidSubject: 'Seu empréstimo foi pago com o seu saldo',
    repaid:
      '{reason}\n\nEmpréstimo: {amount} USDT\nRetirado do seu saldo em USDT: {own} USDT\n\nNenhuma garantia foi vendida. Seus {collateral} {coin} estão disponíveis novamente.',
    partlySubject: 'Parte do seu empréstimo foi paga com o seu saldo',
    partly:
      '{reason}\n\nEmpréstimo: {amount} USDT\nRetirado do seu saldo em USDT: {own} USDT\nDívida restante: {left} USDT\n\nNenhuma garantia foi vendida. Seu empréstimo continua, com {collateral} {coin} em garantia.',
    expired: 'Seu empréstimo venceu e não tinha sido pago.',
    collateral: 'O valor da sua garantia caiu até o limite da venda forçada.',
  },
  th: {
    dueSubject: 'สินเชื่อของคุณครบกำหนดวันที่ {time}',
    due: 'สินเชื่อ {amount} USDT ของคุณครบกำหนดวันที่ {time}\n\nขณะนี้คุณค้างชำระ {owed} USDT ชำระคืนในแอปได้ทุกเมื่อ\n\nหากไม่ชำระภายในกำหนด ระบบจะหักจากยอดเงิน USDT ของคุณก่อน ส่วนที่เหลือจะบังคับขายหลักประกัน ({collateral} {coin}) ตามราคาดัชนีเท่าที่ต้องใช้ พร้อมค่าปรับ {penalty}',
    soldSubject: 'หลักประกันของสินเชื่อถูกบังคับขายแล้ว',
    sold: '{reason}\n\nสินเชื่อ: {amount} USDT\nหักจากยอดเงิน USDT: {own} USDT\nหนี้ก่อนขาย: {owed} USDT\nค่าปรับ: {penaltyAmount} USDT\nขาย: {sold} {coin} ที่ราคา {price} USDT\nคืนให้คุณ: {returned} {coin}',
    repaidSubject: 'สินเชื่อของคุณชำระคืนจากยอดเงินแล้ว',
    repaid:
      '{reason}\n\nสินเชื่อ: {amount} USDT\nหักจากยอดเงิน USDT: {own} USDT\n\nไม่มีการขายหลักประกัน และ {collateral} {coin} ของคุณกลับมาใช้ได้แล้ว',
    partlySubject: 'สินเชื่อของคุณชำระคืนบางส่วนจากยอดเงินแล้ว',
    partly:
      '{reason}\n\nสินเชื่อ: {amount} USDT\nหักจากยอดเงิน USDT: {own} USDT\nหนี้คงเหลือ: {left} USDT\n\nไม่มีการขายหลักประกัน สินเชื่อของคุณยังดำเนินต่อไป โดยมี {collateral} {coin} เป็นหลักประกัน',
    expired: 'สินเชื่อของคุณครบกำหนดแล้วและยังไม่ได้ชำระคืน',
    collateral: 'มูลค่าหลักประกันลดลงถึงเกณฑ์บังคับขายของสินเชื่อ',
  },
  ja: {
    dueSubject: 'ローンの返済期限は {time} です',
    due: '{amount} USDT のローンの返済期限は {time} です。\n\n現在の返済額は {owed} USDT です。アプリからいつでも返済できます。\n\n期限までに返済がない場合、まず USDT 残高から充当します。不足分については、担保（{collateral} {coin}）を必要な分だけ指数価格で強制売却し、{penalty} の違約金がかかります。',
    soldSubject: 'ローンの担保が強制売却されました',
    sold: '{reason}\n\nローン：{amount} USDT\nUSDT 残高からの充当：{own} USDT\n売却前の残債：{owed} USDT\n違約金：{penaltyAmount} USDT\n売却：{sold} {coin}（価格 {price} USDT）\nお客様への返還：{returned} {coin}',
    repaidSubject: 'ローンは残高から返済されました',
    repaid:
      '{reason}\n\nローン：{amount} USDT\nUSDT 残高からの充当：{own} USDT\n\n担保は売却されていません。{collateral} {coin} は再びご利用いただけます。',
    partlySubject: 'ローンの一部が残高から返済されました',
    partly:
      '{reason}\n\nローン：{amount} USDT\nUSDT 残高からの充当：{own} USDT\n残りの債務：{left} USDT\n\n担保は売却されていません。ローンは {collateral} {coin} を担保として継続します。',
    expired: 'ローンの返済期限までに返済がありませんでした。',
    collateral: '担保の価値がローンの強制売却の基準まで下がりました。',
  },
  'zh-Hant': {
    dueSubject: '您的貸款將於 {time} 到期',
    due: '您的 {amount} USDT 貸款將於 {time} 到期。\n\n您目前欠款 {owed} USDT，可隨時在應用程式中還款。\n\n到期未還時，會先從您的 USDT 餘額扣除；不足部分將按指數價格從您的擔保品（{collateral} {coin}）中強制賣出所需數量，並收取 {penalty} 違約金。',
    soldSubject: '您貸款的擔保品已被強制賣出',
    sold: '{reason}\n\n貸款：{amount} USDT\n從 USDT 餘額扣除：{own} USDT\n賣出前尚欠：{owed} USDT\n違約金：{penaltyAmount} USDT\n賣出：{sold} {coin}，價格 {price} USDT\n退還給您：{returned} {coin}',
    repaidSubject: '您的貸款已從餘額償還',
    repaid:
      '{reason}\n\n貸款：{amount} USDT\n從 USDT 餘額扣除：{own} USDT\n\n未賣出任何擔保品。您的 {collateral} {coin} 已恢復可用。',
    partlySubject: '您的貸款已從餘額償還一部分',
    partly:
      '{reason}\n\n貸款：{amount} USDT\n從 USDT 餘額扣除：{own} USDT\n剩餘欠款：{left} USDT\n\n未賣出任何擔保品。您的貸款繼續有效，以 {collateral} {coin} 作擔保。',
    expired: '您的貸款已到期但尚未還款。',
    collateral: '擔保品價值已跌至強制賣出線。',
  },
  vi: {
    dueSubject: 'Khoản vay của bạn đến hạn vào {time}',
    due: 'Khoản vay {amount} USDT của bạn đến hạn vào {time}.\n\nHiện bạn nợ {owed} USDT. Bạn có thể trả trong ứng dụng bất cứ lúc nào.\n\nNếu đến lúc đó chưa trả, khoản nợ trước hết được trừ từ số dư USDT của bạn. Để trả phần còn thiếu, tài sản thế chấp ({collateral} {coin}) bị thanh lý theo giá chỉ số, vừa đủ cho phần đó và tiền phạt {penalty}.',
    soldSubject: 'Tài sản thế chấp của khoản vay đã bị thanh lý',
    sold: '{reason}\n\nKhoản vay: {amount} USDT\nTrừ từ số dư USDT: {own} USDT\nNợ trước khi bán: {owed} USDT\nTiền phạt: {penaltyAmount} USDT\nĐã bán: {sold} {coin} với giá {price} USDT\nTrả lại cho bạn: {returned} {coin}',
    repaidSubject: 'Khoản vay đã được trả từ số dư của bạn',
    repaid:
      '{reason}\n\nKhoản vay: {amount} USDT\nTrừ từ số dư USDT: {own} USDT\n\nKhông có tài sản thế chấp nào bị bán. {collateral} {coin} của bạn đã khả dụng trở lại.',
    partlySubject: 'Một phần khoản vay đã được trả từ số dư của bạn',
    partly:
      '{reason}\n\nKhoản vay: {amount} USDT\nTrừ từ số dư USDT: {own} USDT\nNợ còn lại: {left} USDT\n\nKhông có tài sản thế chấp nào bị bán. Khoản vay vẫn tiếp tục, với {collateral} {coin} làm tài sản thế chấp.',
    expired: 'Khoản vay đã đến hạn mà chưa được trả.',
    collateral: 'Giá trị tài sản thế chấp đã giảm đến mức thanh lý của khoản vay.',
  },
  'zh-Hans': {
    dueSubject: '您的贷款将于 {time} 到期',
    due: '您的 {amount} USDT 贷款将于 {time} 到期。\n\n您目前欠款 {owed} USDT，可随时在应用中还款。\n\n到期未还时，会先从您的 USDT 余额扣除；不足部分将按指数价格从您的抵押品（{collateral} {coin}）中强制卖出所需数量，并收取 {penalty} 违约金。',
    soldSubject: '您贷款的抵押品已被强制卖出',
    sold: '{reason}\n\n贷款：{amount} USDT\n从 USDT 余额扣除：{own} USDT\n卖出前尚欠：{owed} USDT\n违约金：{penaltyAmount} USDT\n卖出：{sold} {coin}，价格 {price} USDT\n退还给您：{returned} {coin}',
    repaidSubject: '您的贷款已从余额偿还',
    repaid:
      '{reason}\n\n贷款：{amount} USDT\n从 USDT 余额扣除：{own} USDT\n\n未卖出任何抵押品。您的 {collateral} {coin} 已恢复可用。',
    partlySubject: '您的贷款已从余额偿还一部分',
    partly:
      '{reason}\n\n贷款：{amount} USDT\n从 USDT 余额扣除：{own} USDT\n剩余欠款：{left} USDT\n\n未卖出任何抵押品。您的贷款继续有效，以 {collateral} {coin} 作抵押。',
    expired: '您的贷款已到期但尚未还款。',
    collateral: '抵押品价值已跌至强制卖出线。',
  },
};

/** Amounts, prices and rates are decimals of the wire. The mail writes them as its language does. */
export interface DueLoan {
  readonly amount: string;
  readonly owed: string;
  readonly due: Date;
  readonly collateral: string;
  readonly coin: string;
  readonly penaltyRate: string;
}

/** A reminder before a loan is due. */
export const dueMail = (locale: Locale, loan: DueLoan): MailText => {
  const values = {
    amount: formatAmount(locale, loan.amount),
    owed: formatAmount(locale, loan.owed),
    time: formatMinuteAtHome(locale, loan.due),
    collateral: formatAmount(locale, loan.collateral),
    coin: loan.coin,
    penalty: formatPercent(locale, loan.penaltyRate),
  };
  const { dueSubject, due } = TEXTS[locale];
  // The subject has no room for two zones, and names the day of the first one of the text.
  const time = formatMinuteInMail(locale, loan.due);
  return { subject: fill(dueSubject, values), text: fill(due, { ...values, time }) };
};

export interface TakenLoan {
  readonly reason: 'expired' | 'collateral';
  readonly amount: string;
  /** USDT that was taken from the customer's balance. */
  readonly own: string;
  readonly collateral: string;
  readonly coin: string;
  /** The debt that is left. Null: the loan has ended. */
  readonly left: string | null;
  /** Null: nothing was sold. */
  readonly sale: {
    readonly owed: string;
    readonly penaltyAmount: string;
    readonly sold: string;
    readonly price: string;
    readonly returned: string;
  } | null;
}

/** We took money for a loan: a part or all of its debt from the balance, or the rest by a sale of collateral. */
export const takenMail = (locale: Locale, { reason, left, sale, ...loan }: TakenLoan): MailText => {
  const texts = TEXTS[locale];
  const money = (amount: string): string => formatAmount(locale, amount);
  const values = {
    amount: money(loan.amount),
    own: money(loan.own),
    collateral: money(loan.collateral),
    coin: loan.coin,
    reason: texts[reason],
  };
  if (left !== null)
    return { subject: texts.partlySubject, text: fill(texts.partly, { ...values, left: money(left) }) };
  if (sale === null) return { subject: texts.repaidSubject, text: fill(texts.repaid, values) };
  const sold = {
    owed: money(sale.owed),
    penaltyAmount: money(sale.penaltyAmount),
    sold: money(sale.sold),
    price: formatPrice(locale, sale.price, { exact: true }),
    returned: money(sale.returned),
  };
  return { subject: texts.soldSubject, text: fill(texts.sold, { ...values, ...sold }) };
};
