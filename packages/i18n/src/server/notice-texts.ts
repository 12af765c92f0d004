import { formatAmount } from '../format/format-number.ts';
import { formatMinuteInMail } from '../format/format-time.ts';
import type { Locale } from '../locales.ts';

export const NOTICE_KINDS = [
  'new_device',
  'email',
  'password',
  'second_factor',
  'passkey_added',
  'passkey_removed',
  'api_key_added',
  'webhook_added',
  'destination',
  'whitelist_on',
  'whitelist_off',
  'withdrawal_requested',
  'withdrawal_paid',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The line about one event: words that every language leaves as they are, money with its destination, or a time. */
export type NoticeDetail =
  | string
  | { readonly amount: string; readonly currency: string; readonly to: string }
  | { readonly atMs: number };

interface NoticeTexts extends Readonly<Record<NoticeKind, string>> {
  /** Below a payment that has left. */
  readonly recall: string;
  /** `{what}` is the subject; `{detail}` is a line or nothing. */
  readonly body: string;
}

/** Security notices by e-mail. */
const NOTICE_TEXTS: Record<Locale, NoticeTexts> = {
  en: {
    new_device: 'A login from a new device',
    email: 'Your e-mail address was changed',
    password: 'Your password was changed',
    second_factor: 'Your two-step verification was changed',
    passkey_added: 'A passkey was added',
    passkey_removed: 'A passkey was removed',
    api_key_added: 'An API key was created',
    webhook_added: 'A webhook was added',
    destination: 'A new withdrawal destination was added',
    whitelist_on: 'Your withdrawal whitelist was switched on',
    whitelist_off: 'The withdrawal whitelist will end in 24 hours',
    withdrawal_requested: 'A withdrawal was requested',
    withdrawal_paid: 'Your withdrawal was paid out',
    recall: 'This payment can’t be recalled.',
    body: '{what}.\n\nTime: {time}\n{detail}If this was you, you don’t need to do anything.\n\nIf this was not you, open this link and freeze your account:\n{link}\n\nThe link is valid for 7 days and works once. Our staff will unfreeze the account after checking your identity.',
  },
  de: {
    new_device: 'Anmeldung von einem neuen Gerät',
    email: 'Ihre E-Mail-Adresse wurde geändert',
    password: 'Ihr Passwort wurde geändert',
    second_factor: 'Ihr Zwei-Faktor-Schutz wurde geändert',
    passkey_added: 'Ein Passkey wurde hinzugefügt',
    passkey_removed: 'Ein Passkey wurde entfernt',
    api_key_added: 'Ein API-Schlüssel wurde erstellt',
    webhook_added: 'Ein Webhook wurde hinzugefügt',
    destination: 'Ein neues Auszahlungsziel wurde hinzugefügt',
    whitelist_on: 'Ihre Auszahlungs-Whitelist wurde eingeschaltet',
    whitelist_off: 'Die Auszahlungs-Whitelist endet in 24 Stunden',
    withdrawal_requested: 'Eine Auszahlung wurde beantragt',
    withdrawal_paid: 'Ihre Auszahlung ist abgeschlossen',
    recall: 'Diese Zahlung lässt sich nicht zurückrufen.',
    body: '{what}.\n\nZeit: {time}\n{detail}Waren Sie das selbst, müssen Sie nichts tun.\n\nWaren Sie es nicht, öffnen Sie diesen Link und sperren Sie Ihr Konto:\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Unser Team hebt die Sperre auf, nachdem es Ihre Identität geprüft hat.',
  },
  es: {
    new_device: 'Inicio de sesión desde un dispositivo nuevo',
    email: 'Se cambió tu correo electrónico',
    password: 'Se cambió tu contraseña',
    second_factor: 'Se cambió tu verificación en dos pasos',
    passkey_added: 'Se agregó una llave de acceso',
    passkey_removed: 'Se eliminó una llave de acceso',
    api_key_added: 'Se creó una clave de API',
    webhook_added: 'Se agregó un webhook',
    destination: 'Se agregó un nuevo destino de retiro',
    whitelist_on: 'Se activó tu lista blanca de retiros',
    whitelist_off: 'La lista blanca de retiros termina en 24 horas',
    withdrawal_requested: 'Se solicitó un retiro',
    withdrawal_paid: 'Tu retiro se pagó',
    recall: 'Este pago no se puede revertir.',
    body: '{what}.\n\nHora: {time}\n{detail}Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, abre este enlace y bloquea tu cuenta:\n{link}\n\nEl enlace es válido durante 7 días y solo sirve una vez. Nuestro equipo desbloquea la cuenta después de comprobar tu identidad.',
  },
  it: {
    new_device: 'Accesso da un nuovo dispositivo',
    email: 'Il tuo indirizzo e-mail è stato modificato',
    password: 'La tua password è stata modificata',
    second_factor: 'La tua verifica in due passaggi è stata modificata',
    passkey_added: 'È stata aggiunta una passkey',
    passkey_removed: 'È stata rimossa una passkey',
    api_key_added: 'È stata creata una chiave API',
    webhook_added: 'È stato aggiunto un webhook',
    destination: 'È stata aggiunta una nuova destinazione di prelievo',
    whitelist_on: 'La tua whitelist dei prelievi è stata attivata',
    whitelist_off: 'La whitelist dei prelievi termina tra 24 ore',
    withdrawal_requested: 'È stato richiesto un prelievo',
    withdrawal_paid: 'Il tuo prelievo è stato pagato',
    recall: 'Questo pagamento non si può revocare.',
    body: '{what}.\n\nOra: {time}\n{detail}Se sei stato tu, non devi fare nulla.\n\nSe non sei stato tu, apri questo link e blocca il tuo account:\n{link}\n\nIl link vale 7 giorni e una sola volta. Il nostro staff sblocca l’account dopo aver verificato la tua identità.',
  },
  pt: {
    new_device: 'Acesso a partir de um novo aparelho',
    email: 'Seu e-mail foi alterado',
    password: 'Sua senha foi alterada',
    second_factor: 'Sua verificação em duas etapas foi alterada',
    passkey_added: 'Uma chave de acesso foi adicionada',
    passkey_removed: 'Uma chave de acesso foi removida',
    api_key_added: 'Uma chave de API foi criada',
    webhook_added: 'Um webhook foi adicionado',
    destination: 'Um novo destino de saque foi adicionado',
    whitelist_on: 'Sua lista de saques permitidos foi ativada',
    whitelist_off: 'A lista de saques permitidos termina em 24 horas',
    withdrawal_requested: 'Um saque foi solicitado',
    withdrawal_paid: 'Seu saque foi pago',
    recall: 'Este pagamento não pode ser desfeito.',
    body: '{what}.\n\nHorário: {time}\n{detail}Se foi você, não precisa fazer nada.\n\nSe não foi você, abra este link e bloqueie sua conta:\n{link}\n\nO link vale por 7 dias e só pode ser usado uma vez. Nossa equipe desbloqueia a conta depois de verificar sua identidade.',
  },
  ja: {
    new_device: '新しい端末からのログインがありました',
    email: 'メールアドレスが変更されました',
    password: 'パスワードが変更されました',
    second_factor: '2段階認証が変更されました',
    passkey_added: 'パスキーが追加されました',
    passkey_removed: 'パスキーが削除されました',
    api_key_added: 'APIキーが作成されました',
    webhook_added: 'Webhookが追加されました',
    destination: '新しい出金先が追加されました',
    whitelist_on: '出金ホワイトリストがオンになりました',
    whitelist_off: '出金ホワイトリストは24時間後に終了します',
    withdrawal_requested: '出金の申請がありました',
    withdrawal_paid: '出金が完了しました',
    recall: 'この支払いを取り戻すことはできません。',
    body: '{what}。\n\n日時：{time}\n{detail}ご本人の操作であれば、何もする必要はありません。\n\nお心当たりがない場合は、次のリンクを開いてアカウントを凍結してください。\n{link}\n\nリンクの有効期限は7日間で、一度だけ使えます。凍結の解除は、担当者がご本人であることを確認した後に行います。',
  },
  th: {
    new_device: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    email: 'อีเมลของคุณถูกเปลี่ยน',
    password: 'รหัสผ่านของคุณถูกเปลี่ยน',
    second_factor: 'การยืนยันสองขั้นตอนของคุณถูกเปลี่ยน',
    passkey_added: 'มีการเพิ่มพาสคีย์',
    passkey_removed: 'มีการลบพาสคีย์',
    api_key_added: 'มีการสร้างคีย์ API',
    webhook_added: 'มีการเพิ่มเว็บฮุค',
    destination: 'มีการเพิ่มปลายทางการถอนเงินใหม่',
    whitelist_on: 'มีการเปิดใช้รายการปลายทางที่อนุญาตของคุณ',
    whitelist_off: 'รายการปลายทางที่อนุญาตจะสิ้นสุดใน 24 ชั่วโมง',
    withdrawal_requested: 'มีการขอถอนเงิน',
    withdrawal_paid: 'โอนเงินถอนให้คุณแล้ว',
    recall: 'การโอนนี้เรียกคืนไม่ได้',
    body: '{what}\n\nเวลา: {time}\n{detail}หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ\n\nหากไม่ใช่คุณ กรุณาเปิดลิงก์นี้แล้วระงับบัญชีของคุณ:\n{link}\n\nลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว เจ้าหน้าที่จะยกเลิกการระงับหลังจากตรวจสอบตัวตนของคุณแล้ว',
  },
  vi: {
    new_device: 'Có lượt đăng nhập từ thiết bị mới',
    email: 'Địa chỉ email của bạn đã được thay đổi',
    password: 'Mật khẩu của bạn đã được thay đổi',
    second_factor: 'Xác thực hai bước của bạn đã được thay đổi',
    passkey_added: 'Đã thêm một khóa truy cập',
    passkey_removed: 'Đã xóa một khóa truy cập',
    api_key_added: 'Đã tạo một khóa API',
    webhook_added: 'Đã thêm một webhook',
    destination: 'Đã thêm một nơi nhận tiền rút mới',
    whitelist_on: 'Danh sách nơi nhận được phép của bạn đã được bật',
    whitelist_off: 'Danh sách nơi nhận được phép sẽ kết thúc sau 24 giờ',
    withdrawal_requested: 'Có một yêu cầu rút tiền',
    withdrawal_paid: 'Khoản rút của bạn đã được chi trả',
    recall: 'Không thể thu hồi khoản thanh toán này.',
    body: '{what}.\n\nThời gian: {time}\n{detail}Nếu đó là bạn, bạn không cần làm gì.\n\nNếu đó không phải là bạn, vui lòng mở liên kết này và phong tỏa tài khoản của bạn:\n{link}\n\nLiên kết có hiệu lực 7 ngày và chỉ dùng được một lần. Nhân viên của chúng tôi sẽ gỡ phong tỏa tài khoản sau khi xác minh danh tính của bạn.',
  },
  'zh-Hans': {
    new_device: '有新设备登录您的账号',
    email: '您的邮箱地址已更改',
    password: '您的密码已更改',
    second_factor: '您的两步验证已更改',
    passkey_added: '您的账户添加了通行密钥',
    passkey_removed: '您的账户移除了通行密钥',
    api_key_added: '您的账户创建了 API 密钥',
    webhook_added: '您的账户添加了 Webhook',
    destination: '已添加新的提现收款方',
    whitelist_on: '您的提现白名单已开启',
    whitelist_off: '提现白名单将在 24 小时后关闭',
    withdrawal_requested: '已提交一笔提现申请',
    withdrawal_paid: '您的提现已支付',
    recall: '此笔付款无法撤回。',
    body: '{what}。\n\n时间：{time}\n{detail}如果是您本人操作，则无需处理。\n\n如果不是您本人操作，请打开此链接并冻结您的账号：\n{link}\n\n链接 7 天内有效，只能使用一次。我们的工作人员核实您的身份后会解除冻结。',
  },
  'zh-Hant': {
    new_device: '有新裝置登入您的帳號',
    email: '您的電子郵件地址已變更',
    password: '您的密碼已變更',
    second_factor: '您的兩步驟驗證已變更',
    passkey_added: '您的帳戶新增了通行密鑰',
    passkey_removed: '您的帳戶移除了通行密鑰',
    api_key_added: '您的帳戶建立了 API 金鑰',
    webhook_added: '您的帳戶新增了 Webhook',
    destination: '已新增提領收款方',
    whitelist_on: '您的提領白名單已開啟',
    whitelist_off: '提領白名單將在 24 小時後關閉',
    withdrawal_requested: '已提交一筆提領申請',
    withdrawal_paid: '您的提領已支付',
    recall: '此筆付款無法撤回。',
    body: '{what}。\n\n時間：{time}\n{detail}如果是您本人操作，則無需處理。\n\n如果不是您本人操作，請開啟此連結並凍結您的帳號：\n{link}\n\n連結 7 天內有效，只能使用一次。我們的工作人員核實您的身分後會解除凍結。',
  },
};

const writeDetail = (locale: Locale, detail: NoticeDetail): string => {
  if (typeof detail === 'string') return detail;
  if ('atMs' in detail) return formatMinuteInMail(locale, new Date(detail.atMs));
  return `${formatAmount(locale, detail.amount)} ${detail.currency} → ${detail.to}`;
};

/** Makes the mail about an event. Its link leads to the page that freezes the account. */
export const noticeMail = (
  locale: Locale,
  kind: NoticeKind,
  of: { readonly at: Date; readonly detail: NoticeDetail | null; readonly link: string },
): { subject: string; text: string } => {
  const texts = NOTICE_TEXTS[locale];
  const lines = [
    ...(of.detail === null ? [] : [writeDetail(locale, of.detail)]),
    ...(kind === 'withdrawal_paid' ? [texts.recall] : []),
  ];
  const values: Readonly<Record<string, string>> = {
    what: texts[kind],
    time: formatMinuteInMail(locale, of.at),
    detail: lines.length === 0 ? '\n' : `${lines.join('\n')}\n\n`,
    link: of.link,
  };
  // Replaces in one pass, so that no placeholder inside a detail is replaced.
  const text = texts.body.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: texts[kind], text };
};
