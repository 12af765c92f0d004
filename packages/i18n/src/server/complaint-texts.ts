import { formatDate } from '../format/format-time.ts';
import type { Locale } from '../locales.ts';
import { fill, type MailText } from './fill.ts';

type Outcome = 'upheld' | 'partly_upheld' | 'rejected' | 'withdrawn';

interface ComplaintTexts extends Readonly<Record<Outcome, string>> {
  readonly receivedSubject: string;
  /** `{due}` is the day by which the customer has an answer. */
  readonly received: string;
  readonly answerSubject: string;
  readonly finalSubject: string;
  /** The line below the words of staff. */
  readonly about: string;
  readonly outcome: string;
}

/** Letters about complaints: that one was received, an answer, and the final one. `{number}` names the complaint. */
const TEXTS: Record<Locale, ComplaintTexts> = {
  en: {
    receivedSubject: 'We have received your complaint {number}',
    received:
      'We have received your complaint “{subject}” and registered it under the number {number}.\n\nYou will have our answer by {due}. Until then you can add to it in the chat with customer service.',
    answerSubject: 'About your complaint {number}',
    finalSubject: 'Our final answer to your complaint {number}',
    about: 'Complaint: {subject} ({number})',
    outcome: 'Outcome: {outcome}',
    upheld: 'upheld',
    partly_upheld: 'partly upheld',
    rejected: 'rejected',
    withdrawn: 'withdrawn by you',
  },
  de: {
    receivedSubject: 'Wir haben Ihre Beschwerde {number} erhalten',
    received:
      'Wir haben Ihre Beschwerde „{subject}“ erhalten und unter der Nummer {number} aufgenommen.\n\nSie erhalten unsere Antwort bis zum {due}. Bis dahin können Sie im Chat mit dem Kundenservice etwas ergänzen.',
    answerSubject: 'Zu Ihrer Beschwerde {number}',
    finalSubject: 'Unsere abschließende Antwort auf Ihre Beschwerde {number}',
    about: 'Beschwerde: {subject} ({number})',
    outcome: 'Ergebnis: {outcome}',
    upheld: 'berechtigt',
    partly_upheld: 'teilweise berechtigt',
    rejected: 'zurückgewiesen',
    withdrawn: 'von Ihnen zurückgezogen',
  },
  es: {
    receivedSubject: 'Recibimos tu reclamación {number}',
    received:
      'Recibimos tu reclamación «{subject}» y la registramos con el número {number}.\n\nTendrás nuestra respuesta a más tardar el {due}. Hasta entonces puedes agregar información en el chat con atención al cliente.',
    answerSubject: 'Sobre tu reclamación {number}',
    finalSubject: 'Nuestra respuesta final a tu reclamación {number}',
    about: 'Reclamación: {subject} ({number})',
    outcome: 'Resultado: {outcome}',
    upheld: 'aceptada',
    partly_upheld: 'aceptada en parte',
    rejected: 'rechazada',
    withdrawn: 'retirada por ti',
  },
  it: {
    receivedSubject: 'Abbiamo ricevuto il tuo reclamo {number}',
    received:
      'Abbiamo ricevuto il tuo reclamo «{subject}» e lo abbiamo registrato con il numero {number}.\n\nAvrai la nostra risposta entro il {due}. Fino ad allora puoi aggiungere informazioni nella chat con l’assistenza clienti.',
    answerSubject: 'Sul tuo reclamo {number}',
    finalSubject: 'La nostra risposta finale al tuo reclamo {number}',
    about: 'Reclamo: {subject} ({number})',
    outcome: 'Esito: {outcome}',
    upheld: 'accolto',
    partly_upheld: 'accolto in parte',
    rejected: 'respinto',
    withdrawn: 'ritirato da te',
  },
  pt: {
    receivedSubject: 'Recebemos a sua reclamação {number}',
    received:
      'Recebemos a sua reclamação “{subject}” e a registramos com o número {number}.\n\nVocê terá a nossa resposta até {due}. Até lá, você pode acrescentar informações no chat com o atendimento ao cliente.',
    answerSubject: 'Sobre a sua reclamação {number}',
    finalSubject: 'Nossa resposta final à sua reclamação {number}',
    about: 'Reclamação: {subject} ({number})',
    outcome: 'Resultado: {outcome}',
    upheld: 'aceita',
    partly_upheld: 'aceita em parte',
    rejected: 'recusada',
    withdrawn: 'retirada por você',
  },
  ja: {
    receivedSubject: '苦情 {number} を受け付けました',
    received:
      '「{subject}」についての苦情を受け付け、番号 {number} で登録しました。\n\n{due}までに回答いたします。それまでの間、カスタマーサービスのチャットで内容を補足していただけます。',
    answerSubject: '苦情 {number} について',
    finalSubject: '苦情 {number} への最終回答',
    about: '苦情：{subject}（{number}）',
    outcome: '結果：{outcome}',
    upheld: '認める',
    partly_upheld: '一部認める',
    rejected: '認めない',
    withdrawn: 'お客様による取り下げ',
  },
  th: {
    receivedSubject: 'เราได้รับข้อร้องเรียน {number} ของคุณแล้ว',
    received:
      'เราได้รับข้อร้องเรียน “{subject}” ของคุณ และบันทึกไว้เป็นหมายเลข {number}\n\nคุณจะได้รับคำตอบจากเราภายใน {due} ระหว่างนี้คุณเพิ่มข้อมูลได้ในแชตกับฝ่ายบริการลูกค้า',
    answerSubject: 'เกี่ยวกับข้อร้องเรียน {number} ของคุณ',
    finalSubject: 'คำตอบสุดท้ายต่อข้อร้องเรียน {number} ของคุณ',
    about: 'ข้อร้องเรียน: {subject} ({number})',
    outcome: 'ผล: {outcome}',
    upheld: 'มีมูล',
    partly_upheld: 'มีมูลบางส่วน',
    rejected: 'ไม่มีมูล',
    withdrawn: 'คุณถอนข้อร้องเรียน',
  },
  vi: {
    receivedSubject: 'Chúng tôi đã nhận khiếu nại {number} của bạn',
    received:
      'Chúng tôi đã nhận khiếu nại “{subject}” của bạn và ghi nhận với số {number}.\n\nBạn sẽ nhận được câu trả lời của chúng tôi chậm nhất ngày {due}. Trước ngày đó, bạn có thể bổ sung trong cuộc trò chuyện với bộ phận chăm sóc khách hàng.',
    answerSubject: 'Về khiếu nại {number} của bạn',
    finalSubject: 'Câu trả lời cuối cùng cho khiếu nại {number} của bạn',
    about: 'Khiếu nại: {subject} ({number})',
    outcome: 'Kết quả: {outcome}',
    upheld: 'chấp nhận',
    partly_upheld: 'chấp nhận một phần',
    rejected: 'không chấp nhận',
    withdrawn: 'bạn đã rút khiếu nại',
  },
  'zh-Hant': {
    receivedSubject: '我們已收到您的投訴 {number}',
    received:
      '我們已收到您的投訴「{subject}」，登記編號為 {number}。\n\n我們最遲將於 {due} 答覆您。在此之前，您可以在與客服的對話中補充說明。',
    answerSubject: '關於您的投訴 {number}',
    finalSubject: '對您投訴 {number} 的最終答覆',
    about: '投訴：{subject}（{number}）',
    outcome: '結果：{outcome}',
    upheld: '成立',
    partly_upheld: '部分成立',
    rejected: '不成立',
    withdrawn: '由您撤回',
  },
  'zh-Hans': {
    receivedSubject: '我们已收到您的投诉 {number}',
    received:
      '我们已收到您的投诉“{subject}”，登记编号为 {number}。\n\n我们最迟将于 {due} 答复您。在此之前，您可以在与客服的对话中补充说明。',
    answerSubject: '关于您的投诉 {number}',
    finalSubject: '对您投诉 {number} 的最终答复',
    about: '投诉：{subject}（{number}）',
    outcome: '结果：{outcome}',
    upheld: '成立',
    partly_upheld: '部分成立',
    rejected: '不成立',
    withdrawn: '由您撤回',
  },
};

/** The content of a letter. The words are those of staff. */
export type ComplaintLetterText =
  | { readonly kind: 'acknowledgement'; readonly due: Date }
  | { readonly kind: 'answer'; readonly words: string }
  | { readonly kind: 'final'; readonly words: string; readonly outcome: Outcome };

/** A letter about a complaint in the customer's language. */
export const complaintLetter = (
  locale: Locale,
  of: ComplaintLetterText,
  about: { readonly number: string; readonly subject: string },
): MailText => {
  const texts = TEXTS[locale];
  const write = (subject: string, lines: readonly string[]): MailText => ({
    subject: fill(subject, about),
    text: lines.join('\n'),
  });
  if (of.kind === 'acknowledgement') {
    const due = formatDate(locale, of.due, { timeZone: 'UTC' });
    return write(texts.receivedSubject, [fill(texts.received, { ...about, due })]);
  }
  const line = fill(texts.about, about);
  if (of.kind === 'answer') return write(texts.answerSubject, [of.words, '', line]);
  const outcome = fill(texts.outcome, { outcome: texts[of.outcome] });
  return write(texts.finalSubject, [of.words, '', outcome, line]);
};
