import type { Locale } from '../locales.ts';

interface MailTexts {
  readonly resetSubject: string;
  readonly emailSubject: string;
  /** `{code}` stands for the six digits. */
  readonly body: string;
  /** A line of a mail with a code. `{account}` stands for the account's name. */
  readonly account: string;
  readonly namesSubject: string;
  /** `{accounts}` stands for the names of all accounts that use the address, a line each. */
  readonly names: string;
  /** `{word}` stands for the customer's anti-phishing word. */
  readonly word: string;
}

/** The texts of the server's e-mails with codes or account names, and the line with the anti-phishing word. */
const MAIL_TEXTS: Record<Locale, MailTexts> = {
  en: {
    resetSubject: 'Your password reset code',
    emailSubject: 'Confirm your e-mail address',
    body: 'Your code is {code}\n\nIt is valid for 10 minutes. Nobody from our team will ever ask you for it. If you did not request it, you can ignore this e-mail.',
    account: 'The code is for your account {account}',
    namesSubject: 'Your account names',
    names:
      'These accounts use this e-mail address:\n{accounts}\n\nTo set a new password for one of them, enter its name in place of the address. If you did not request this, you can ignore this e-mail.',
    word: 'Your anti-phishing word: {word}',
  },
  de: {
    resetSubject: 'Ihr Code zum Zurücksetzen des Passworts',
    emailSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: 'Ihr Code lautet {code}\n\nEr gilt 10 Minuten. Niemand von uns wird Sie jemals danach fragen. Haben Sie ihn nicht angefordert, können Sie diese E-Mail ignorieren.',
    account: 'Der Code gilt für Ihr Konto {account}',
    namesSubject: 'Ihre Kontonamen',
    names:
      'Diese Konten verwenden diese E-Mail-Adresse:\n{accounts}\n\nGeben Sie für ein neues Passwort statt der Adresse den Namen des Kontos ein. Haben Sie das nicht angefordert, können Sie diese E-Mail ignorieren.',
    word: 'Ihr Anti-Phishing-Wort: {word}',
  },
  es: {
    resetSubject: 'Tu código para restablecer la contraseña',
    emailSubject: 'Confirma tu correo electrónico',
    body: 'Tu código es {code}\n\nEs válido durante 10 minutos. Nadie de nuestro equipo te lo pedirá nunca. Si no lo solicitaste, puedes ignorar este correo.',
    account: 'El código es para tu cuenta {account}',
    namesSubject: 'Los nombres de tus cuentas',
    names:
      'Este correo electrónico se usa en estas cuentas:\n{accounts}\n\nPara crear una contraseña nueva, escribe el nombre de la cuenta en lugar del correo. Si no lo solicitaste, puedes ignorar este mensaje.',
    word: 'Tu palabra antiphishing: {word}',
  },
  it: {
    resetSubject: 'Il tuo codice per reimpostare la password',
    emailSubject: 'Conferma il tuo indirizzo e-mail',
    body: 'Il tuo codice è {code}\n\nÈ valido per 10 minuti. Nessuno del nostro staff te lo chiederà mai. Se non lo hai richiesto tu, puoi ignorare questa e-mail.',
    account: 'Il codice è per il tuo account {account}',
    namesSubject: 'I nomi dei tuoi account',
    names:
      'Questo indirizzo e-mail è usato da questi account:\n{accounts}\n\nPer impostare una nuova password, inserisci il nome dell’account al posto dell’indirizzo. Se non lo hai richiesto tu, puoi ignorare questa e-mail.',
    word: 'La tua parola anti-phishing: {word}',
  },
  pt: {
    resetSubject: 'Seu código para redefinir a senha',
    emailSubject: 'Confirme seu e-mail',
    body: 'Seu código é {code}\n\nEle vale por 10 minutos. Nossa equipe nunca vai pedir esse código. Se você não o solicitou, ignore este e-mail.',
    account: 'O código é para a sua conta {account}',
    namesSubject: 'Os nomes das suas contas',
    names:
      'Contas que usam este e-mail:\n{accounts}\n\nPara criar uma nova senha, digite o nome da conta no lugar do e-mail. Se você não fez este pedido, ignore esta mensagem.',
    word: 'Sua palavra antiphishing: {word}',
  },
  ja: {
    resetSubject: 'パスワード再設定の確認コード',
    emailSubject: 'メールアドレスの確認',
    body: '確認コードは {code} です。\n\n有効期限は10分です。担当者がコードをお尋ねすることは決してありません。お心当たりがない場合は、このメールを無視してください。',
    account: '対象のアカウント：{account}',
    namesSubject: 'アカウント名のお知らせ',
    names:
      'このメールアドレスは次のアカウントで使われています。\n{accounts}\n\n新しいパスワードを設定するには、メールアドレスの代わりに上のアカウント名を入力してください。お心当たりがない場合は、このメールを無視してください。',
    word: 'フィッシング対策ワード：{word}',
  },
  th: {
    resetSubject: 'รหัสยืนยันสำหรับตั้งรหัสผ่านใหม่',
    emailSubject: 'ยืนยันอีเมลของคุณ',
    body: 'รหัสยืนยันของคุณคือ {code}\n\nรหัสนี้ใช้ได้ 10 นาที เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณไม่ว่ากรณีใด หากคุณไม่ได้เป็นผู้ขอ กรุณาเพิกเฉยต่ออีเมลนี้',
    account: 'รหัสนี้สำหรับบัญชี {account}',
    namesSubject: 'ชื่อผู้ใช้ของคุณ',
    names:
      'บัญชีที่ใช้อีเมลนี้:\n{accounts}\n\nหากต้องการตั้งรหัสผ่านใหม่ กรุณากรอกชื่อผู้ใช้ข้างต้นแทนอีเมล หากคุณไม่ได้เป็นผู้ขอ กรุณาเพิกเฉยต่ออีเมลนี้',
    word: 'คำป้องกันฟิชชิงของคุณ: {word}',
  },
  vi: {
    resetSubject: 'Mã đặt lại mật khẩu của bạn',
    emailSubject: 'Xác nhận địa chỉ email của bạn',
    body: 'Mã của bạn là {code}\n\nMã có hiệu lực trong 10 phút. Nhân viên của chúng tôi không bao giờ hỏi mã này. Nếu bạn không yêu cầu, vui lòng bỏ qua email này.',
    account: 'Mã này dành cho tài khoản {account}',
    namesSubject: 'Tên tài khoản của bạn',
    names:
      'Các tài khoản dùng địa chỉ email này:\n{accounts}\n\nĐể đặt mật khẩu mới, vui lòng nhập tên tài khoản trên thay cho địa chỉ email. Nếu bạn không yêu cầu, vui lòng bỏ qua email này.',
    word: 'Từ chống lừa đảo của bạn: {word}',
  },
  'zh-Hans': {
    resetSubject: '您的密码重置验证码',
    emailSubject: '请确认您的邮箱地址',
    body: '您的验证码是 {code}\n\n有效期为 10 分钟。我们的工作人员绝不会向您索要验证码。如非您本人操作，请忽略此邮件。',
    account: '此验证码用于账号 {account}',
    namesSubject: '您的账号',
    names:
      '以下账号使用此邮箱：\n{accounts}\n\n如需设置新密码，请输入上述账号，而不是邮箱。如非您本人操作，请忽略此邮件。',
    word: '您的防钓鱼词：{word}',
  },
  'zh-Hant': {
    resetSubject: '您的密碼重設驗證碼',
    emailSubject: '請驗證您的電子信箱',
    body: '您的驗證碼是 {code}\n\n有效期限為 10 分鐘。我們的工作人員絕不會向您索取驗證碼。若非您本人操作，請忽略此郵件。',
    account: '此驗證碼用於帳號 {account}',
    namesSubject: '您的帳號',
    names:
      '以下帳號使用此電子信箱：\n{accounts}\n\n如需設定新密碼，請輸入上述帳號，而不是電子信箱。若非您本人操作，請忽略此郵件。',
    word: '您的防釣魚詞：{word}',
  },
};

/** Makes the mail with a code. `account` names the account if the customer may not know which one the code is for. */
export const codeMail = (
  locale: Locale,
  purpose: 'password_reset' | 'email',
  code: string,
  account: string | null = null,
): { subject: string; text: string } => {
  const texts = MAIL_TEXTS[locale];
  const text = texts.body.replace('{code}', code);
  return {
    subject: purpose === 'password_reset' ? texts.resetSubject : texts.emailSubject,
    text: account === null ? text : `${text}\n\n${texts.account.replace('{account}', () => account)}`,
  };
};

/** Makes the mail that names the accounts of an address, for a customer who has several or whose address is the name of another account. */
export const accountNamesMail = (
  locale: Locale,
  accounts: readonly string[],
): { subject: string; text: string } => {
  const { namesSubject, names } = MAIL_TEXTS[locale];
  return { subject: namesSubject, text: names.replace('{accounts}', () => accounts.join('\n')) };
};

/** Puts the line with the customer's anti-phishing word above a mail's text. Without a word the text is unchanged. */
export const withMailWord = (locale: Locale, text: string, word: string | null): string =>
  word === null ? text : `${MAIL_TEXTS[locale].word.replace('{word}', () => word)}\n\n${text}`;
