import type { Locale } from '../locales.ts';

export const NOTICE_KINDS = [
  'new_device',
  'email',
  'password',
  'second_factor',
  'passkey_added',
  'passkey_removed',
  'destination',
  'withdrawal_requested',
  'withdrawal_paid',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeTexts extends Readonly<Record<NoticeKind, string>> {
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
    destination: 'A new withdrawal destination was added',
    withdrawal_requested: 'A withdrawal was requested',
    withdrawal_paid: 'A withdrawal was paid',
    body: '{what}.\n\nTime: {time}\n{detail}If this was you, you don’t need to do anything.\n\nIf this was not you, open this link and freeze your account:\n{link}\n\nThe link is valid for 7 days and works once. Our staff will unfreeze the account after checking your identity.',
  },
  de: {
    new_device: 'Anmeldung von einem neuen Gerät',
    email: 'Ihre E-Mail-Adresse wurde geändert',
    password: 'Ihr Passwort wurde geändert',
    second_factor: 'Ihr Zwei-Faktor-Schutz wurde geändert',
    passkey_added: 'Ein Passkey wurde hinzugefügt',
    passkey_removed: 'Ein Passkey wurde entfernt',
    destination: 'Ein neues Auszahlungsziel wurde hinzugefügt',
    withdrawal_requested: 'Eine Auszahlung wurde angefordert',
    withdrawal_paid: 'Eine Auszahlung wurde gesendet',
    body: '{what}.\n\nZeit: {time}\n{detail}Waren Sie das selbst, müssen Sie nichts tun.\n\nWaren Sie es nicht, öffnen Sie diesen Link und sperren Sie Ihr Konto:\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Unser Team hebt die Sperre auf, nachdem es Ihre Identität geprüft hat.',
  },
  es: {
    new_device: 'Inicio de sesión desde un dispositivo nuevo',
    email: 'Se ha cambiado tu correo electrónico',
    password: 'Se ha cambiado tu contraseña',
    second_factor: 'Se ha cambiado tu verificación en dos pasos',
    passkey_added: 'Se ha añadido una llave de acceso',
    passkey_removed: 'Se ha eliminado una llave de acceso',
    destination: 'Se ha añadido un nuevo destino de retiro',
    withdrawal_requested: 'Se ha solicitado un retiro',
    withdrawal_paid: 'Se ha pagado un retiro',
    body: '{what}.\n\nHora: {time}\n{detail}Si has sido tú, no tienes que hacer nada.\n\nSi no has sido tú, abre este enlace y bloquea tu cuenta:\n{link}\n\nEl enlace es válido durante 7 días y solo sirve una vez. Nuestro equipo desbloquea la cuenta después de comprobar tu identidad.',
  },
  it: {
    new_device: 'Accesso da un nuovo dispositivo',
    email: 'Il tuo indirizzo e-mail è stato modificato',
    password: 'La tua password è stata modificata',
    second_factor: 'La tua verifica in due passaggi è stata modificata',
    passkey_added: 'È stata aggiunta una passkey',
    passkey_removed: 'È stata rimossa una passkey',
    destination: 'È stata aggiunta una nuova destinazione di prelievo',
    withdrawal_requested: 'È stato richiesto un prelievo',
    withdrawal_paid: 'Un prelievo è stato pagato',
    body: '{what}.\n\nOra: {time}\n{detail}Se sei stato tu, non devi fare nulla.\n\nSe non sei stato tu, apri questo link e blocca il tuo account:\n{link}\n\nIl link vale 7 giorni e una sola volta. Il nostro staff sblocca l’account dopo aver verificato la tua identità.',
  },
  pt: {
    new_device: 'Acesso a partir de um novo dispositivo',
    email: 'Seu e-mail foi alterado',
    password: 'Sua senha foi alterada',
    second_factor: 'Sua verificação em duas etapas foi alterada',
    passkey_added: 'Uma chave de acesso foi adicionada',
    passkey_removed: 'Uma chave de acesso foi removida',
    destination: 'Um novo destino de saque foi adicionado',
    withdrawal_requested: 'Um saque foi solicitado',
    withdrawal_paid: 'Um saque foi pago',
    body: '{what}.\n\nHorário: {time}\n{detail}Se foi você, não precisa fazer nada.\n\nSe não foi você, abra este link e bloqueie sua conta:\n{link}\n\nO link vale por 7 dias e só pode ser usado uma vez. Nossa equipe desbloqueia a conta depois de verificar sua identidade.',
  },
  ja: {
    new_device: '新しい端末からのログインがありました',
    email: 'メールアドレスが変更されました',
    password: 'パスワードが変更されました',
    second_factor: '2段階認証が変更されました',
    passkey_added: 'パスキーが追加されました',
    passkey_removed: 'パスキーが削除されました',
    destination: '新しい出金先が追加されました',
    withdrawal_requested: '出金の申請がありました',
    withdrawal_paid: '出金が完了しました',
    body: '{what}。\n\n日時：{time}\n{detail}ご本人の操作であれば、何もする必要はありません。\n\nお心当たりがない場合は、次のリンクを開いてアカウントを凍結してください。\n{link}\n\nリンクの有効期限は7日間で、一度だけ使えます。凍結の解除は、当社スタッフがご本人であることを確認した後に行います。',
  },
  th: {
    new_device: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    email: 'อีเมลของคุณถูกเปลี่ยน',
    password: 'รหัสผ่านของคุณถูกเปลี่ยน',
    second_factor: 'การยืนยันสองขั้นตอนของคุณถูกเปลี่ยน',
    passkey_added: 'มีการเพิ่มพาสคีย์',
    passkey_removed: 'มีการลบพาสคีย์',
    destination: 'มีการเพิ่มปลายทางการถอนเงินใหม่',
    withdrawal_requested: 'มีการขอถอนเงิน',
    withdrawal_paid: 'จ่ายเงินถอนแล้ว',
    body: '{what}\n\nเวลา: {time}\n{detail}หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ\n\nหากไม่ใช่คุณ กรุณาเปิดลิงก์นี้แล้วระงับบัญชีของคุณ:\n{link}\n\nลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว เจ้าหน้าที่จะยกเลิกการระงับหลังจากตรวจสอบตัวตนของคุณแล้ว',
  },
  vi: {
    new_device: 'Có lượt đăng nhập từ thiết bị mới',
    email: 'Địa chỉ email của bạn đã được thay đổi',
    password: 'Mật khẩu của bạn đã được thay đổi',
    second_factor: 'Xác thực hai bước của bạn đã được thay đổi',
    passkey_added: 'Một khóa truy cập đã được thêm',
    passkey_removed: 'Một khóa truy cập đã bị xóa',
    destination: 'Một nơi nhận tiền rút mới đã được thêm',
    withdrawal_requested: 'Có một yêu cầu rút tiền',
    withdrawal_paid: 'Một khoản rút tiền đã được chi trả',
    body: '{what}.\n\nThời gian: {time}\n{detail}Nếu đó là bạn, bạn không cần làm gì.\n\nNếu đó không phải là bạn, vui lòng mở liên kết này và khóa tài khoản của bạn:\n{link}\n\nLiên kết có hiệu lực 7 ngày và chỉ dùng được một lần. Nhân viên của chúng tôi mở khóa tài khoản sau khi xác minh danh tính của bạn.',
  },
  'zh-Hans': {
    new_device: '有新设备登录您的账号',
    email: '您的邮箱地址已更改',
    password: '您的密码已更改',
    second_factor: '您的两步验证已更改',
    passkey_added: '您的账户添加了通行密钥',
    passkey_removed: '您的账户移除了通行密钥',
    destination: '已添加新的提现收款方',
    withdrawal_requested: '已提交一笔提现申请',
    withdrawal_paid: '一笔提现已支付',
    body: '{what}。\n\n时间：{time}\n{detail}如果是您本人操作，则无需处理。\n\n如果不是您本人操作，请打开此链接并冻结您的账号：\n{link}\n\n链接 7 天内有效，只能使用一次。我们的工作人员核实您的身份后会解除冻结。',
  },
  'zh-Hant': {
    new_device: '有新裝置登入您的帳號',
    email: '您的電子郵件地址已變更',
    password: '您的密碼已變更',
    second_factor: '您的兩步驟驗證已變更',
    passkey_added: '您的帳戶新增了通行密鑰',
    passkey_removed: '您的帳戶移除了通行密鑰',
    destination: '已新增提領收款方',
    withdrawal_requested: '已提交一筆提領申請',
    withdrawal_paid: '一筆提領已支付',
    body: '{what}。\n\n時間：{time}\n{detail}如果是您本人操作，則無需處理。\n\n如果不是您本人操作，請開啟此連結並凍結您的帳號：\n{link}\n\n連結 7 天內有效，只能使用一次。我們的工作人員核實您的身分後會解除凍結。',
  },
};

/** Makes the mail about an event. Its link leads to the page that freezes the account. */
export const noticeMail = (
  locale: Locale,
  kind: NoticeKind,
  of: { readonly time: string; readonly detail: string | null; readonly link: string },
): { subject: string; text: string } => {
  const texts = NOTICE_TEXTS[locale];
  const values: Readonly<Record<string, string>> = {
    what: texts[kind],
    time: of.time,
    detail: of.detail === null ? '\n' : `${of.detail}\n\n`,
    link: of.link,
  };
  // Replaces in one pass, so that no placeholder inside a detail is replaced.
  const text = texts.body.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: texts[kind], text };
};
